/** FlashScope as a part of another page. */
export const texts = {
  openWhole: 'open the whole of it',
  newWindow: 'in a window of its own',
  noLink: 'This is no link that can be shown here: one from Share was expected, or one to a lesson.',
  noDevice:
    'There is no single device on this screen to do that with: open a link to the lab or a lesson first.',
  noPages: 'There are no pages to turn here: open a lesson first.',
} as const;

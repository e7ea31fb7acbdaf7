/** FlashScope as a part of another page. */
export const texts = {
  openWhole: 'open the full page',
  newWindow: 'in a new window',
  noLink: 'This link cannot be shown here. Use a link from Share, or a link to a lesson.',
  noDevice: 'This screen has no single device. Open a link to the lab or to a lesson first.',
  noPages: 'This screen has no pages to turn. Open a lesson first.',
} as const;

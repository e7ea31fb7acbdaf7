/** Device files that once ended in an uncaught error, or in a sentence without end. */
export const DEVICE_FILES: readonly { readonly damage: string; readonly text: string }[] = [
  {
    damage: 'devices of which one has an id that becomes no text',
    text: '[{"id":{"toString":1},"geometry":{}},{}]',
  },
  {
    damage: '10,000 devices',
    text: JSON.stringify(Array.from({ length: 10_000 }, (_, id) => ({ id: `device-${id}` }))),
  },
];

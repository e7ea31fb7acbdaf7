/** Messages of a learning platform that once ended in an uncaught error, or in a state that was never kept. */
export const PLATFORM_MESSAGES: readonly { readonly damage: string; readonly sent: unknown }[] = [
  { damage: 'a report without a state', sent: { subject: 'SPLICE.reportScoreAndState', score: 1 } },
  {
    damage: 'states without the activity, which is called as what every object has',
    sent: { subject: 'SPLICE.getState.response', state: {} },
  },
];

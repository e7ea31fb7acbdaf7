/** Names of the drawers: on their toggles, and in full. */
export const texts = {
  'by-hand': { label: 'By hand', region: 'Operations by hand' },
  moments: { label: 'Moments', region: 'Moments of this run' },
  breakpoints: { label: 'Breakpoints', region: 'Breakpoints' },
  follow: { label: 'Follow', region: 'Followed page or transaction' },
  branches: { label: 'Branches', region: 'Branches of history' },
  charts: { label: 'Charts', region: 'Charts of the figures' },
} as const;

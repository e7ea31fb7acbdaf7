/** Names of all that can be saved: in the list of actions, and while a video is taken. */
export const texts = {
  kinds: {
    svg: 'Stage as SVG',
    png: 'Stage as PNG',
    json: 'Session as JSON',
    figures: 'Figures as CSV',
    timeline: 'Timeline as CSV',
    chrome: 'Timeline for Perfetto',
    durable: 'Durable half',
    video: 'Video from here',
  },
  action: (kind: string) => `Save: ${kind}`,
  recording: (seconds: number) => `Recording: ${seconds} s`,
  stop: 'Stop and save',
} as const;

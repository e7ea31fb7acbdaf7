export const texts = {
  region: 'Live figures',
  throughput: 'Throughput',
  gcCost: 'GC cost',
  writeAmplification: 'Write amplification',
  recoveryNow: 'Recovery now',
  recovery: 'Recovery',
  pagesPerSecond: (scale: string) => `${scale} pages/s`.trim(),
  copies: 'copies/page',
  times: '×',
  openCharts: 'Open as charts',
  closeCharts: 'Close the charts',
} as const;

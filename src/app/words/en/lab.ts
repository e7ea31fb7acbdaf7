/** Sentences of the lab that belong to no single panel. */
export const texts = {
  title: 'FlashScope: the lab',
  heading: 'The lab',
  device: 'The device',
  loading: 'The device is being set up.',
  running: 'Running',
  crashed: 'Power lost',
  recovering: 'Recovering',
  recovered: 'Recovered',
  stoppedPhase: 'Stopped',
  finished: 'Finished',
  skip: 'Skip to the device',
  interrupted: 'The simulation was interrupted. It is being rebuilt from its own description.',
  rebuilt: 'The simulation was interrupted and has been rebuilt from its own description; nothing is lost.',
  gone: 'The simulation stopped and could not be brought back by itself. The address holds everything needed.',
  startAgain: 'Start it again',
  restoring: 'Restoring the linked state',
} as const;

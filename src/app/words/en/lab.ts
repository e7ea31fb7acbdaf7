/** Sentences of the lab that belong to no single panel. */
export const texts = {
  title: 'FlashScope: the lab',
  heading: 'The lab',
  device: 'The device',
  loading: 'Setting up the device …',
  running: 'Running',
  crashed: 'Power lost',
  recovering: 'Recovering',
  recovered: 'Recovered',
  stoppedPhase: 'Stopped',
  finished: 'Finished',
  skip: 'Skip to the device',
  interrupted: 'The simulation was interrupted. It is being rebuilt from its link.',
  rebuilt: 'The simulation was interrupted and has been rebuilt from its link. Nothing is lost.',
  gone: 'The simulation stopped and could not be restarted automatically. The address of this page holds everything that a restart needs.',
  startAgain: 'Restart it',
  restoring: 'Restoring the linked state',
} as const;

/** Says when the state of an address is on the screen: screens open it some time after the address was gone to. */

let awaited: { readonly state: string; readonly done: () => void } | null = null;

/** Goes to an address and waits until its state is shown. One that is there already is gone to no further. */
export function goAndArrive(hash: string, state: string): Promise<void> {
  awaited?.done();
  awaited = null;
  if (location.hash === hash) return Promise.resolve();
  const arriving = new Promise<void>((done) => {
    awaited = { state, done };
  });
  location.hash = hash;
  return arriving;
}

/** To be told by a screen that has opened a state, or has said why it could not. */
export function arrived(state: string): void {
  if (awaited?.state !== state) return;
  awaited.done();
  awaited = null;
}

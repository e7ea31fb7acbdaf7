/** The tour of the workbench: what is read on the screen, and what a speaker says. */
export const texts = {
  code: {
    says: 'A commit scheme in twenty lines: what a page says of itself, and what follows when pages are durable.',
    notes:
      'A scheme is one object. label says what stands in the out-of-band area of a page. ready is called when all pages of a commit are durable; logged, when its record in the log is. Nothing in it waits: what has become durable is told by the next call. This scheme comes from the first assignment, and something in it happens too early.',
  },
  verdict: {
    says: 'It is judged while you type. Durability is broken, and the smallest work that shows it has two commands.',
    notes:
      'Nine conditions, each tried on small works, with power cut at every step. Where one is broken, the work is made smaller until nothing can be left out: here w1:A c1, a transaction that writes one page and commits. The sentence below names the page that is lost.',
  },
  counterexample: {
    says: 'The device runs this work up to the moment before the power failure. The record is still in flight.',
    notes:
      'Step through it brings the device beside the code to this moment. Page A is on flash. The host has been told that the transaction committed, because ready acknowledged it. The record, which alone says so on flash, is being programmed. Ask who would bet on the page.',
  },
  cut: {
    says: 'Power fails. What was in flight is lost, and so is everything in memory.',
    notes:
      'The upper half of the device is empty: tables, buffers, the map. The lower half is all that recovery gets. The record is not among it. The host still remembers the answer.',
  },
  recovery: {
    says: 'Recovery finds no record of the transaction. An acknowledged page is gone: durability is broken.',
    notes:
      'Recovery did nothing wrong. It reads the log, finds no commit of this transaction, and goes back to the old page. The mistake was made before, when the answer was sent. Every step of the recovery can be watched, and the proof names what it read.',
  },
  mend: {
    says: 'To mend it, acknowledge in logged, after publish: then the record is durable before anyone hears yes.',
    notes:
      'Take the line d.acknowledge(tx) out of ready, and put it into logged, behind d.publish(tx). Half a second after the last key the conditions are judged again. Names of the interface are completed while you type, and a mistake in the language is marked with its line.',
  },
  costs: {
    says: 'What it costs stands beside the built-in schemes: programs, waits, erases, reads of a recovery.',
    notes:
      'Safe is not all. A commit of one page costs two programs here, as it does with TC, and one with LightTx. An assignment can set limits: a commit without a record, a recovery that does not read every page.',
  },
  verify: {
    says: 'Verify tries every work up to a size, none left out, and ends with “none violates a promise” or the first.',
    notes:
      'Random works find many bugs. Verify leaves none of this size: all works of up to six commands, power cut at every step, and again in recovery. It uses all cores, and it can be cancelled.',
  },
  assignments: {
    says: 'Eleven assignments begin with a scheme that is wrong or dear. This was the first: choose it, and mend it.',
    notes:
      'Choose “Acknowledge only what is durable” above the code. What you write stays on this computer. A solution is a file or a link, and whoever opens it has it judged again.',
  },
} as const;

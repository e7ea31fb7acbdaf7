/** The same in German. */
import './speak-german.ts';
import './session.worker.ts';

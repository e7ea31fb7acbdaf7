/** The same in German. */
import './speak-german.ts';
import './pool.worker.ts';

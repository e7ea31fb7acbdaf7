/** Version of the engine: results of two versions may differ. */

/** The version of package.json. */
const VERSION = '0.1.0';

/** A name for the sources that results depend on, which the build puts here; absent where sources run as they are. */
declare const ENGINE_SOURCES: string | undefined;

/** "0.1.0+3f2a9c01d4e8": semantic version, and the sources as its build. */
export const ENGINE_VERSION: string =
  typeof ENGINE_SOURCES === 'string' ? `${VERSION}+${ENGINE_SOURCES}` : VERSION;

/** Version of the form of results: docs/results.md. */
const RESULT_VERSION = 1;

/** Origin that every saved file states. */
export const MADE_BY = { schema: RESULT_VERSION, engine: ENGINE_VERSION } as const;

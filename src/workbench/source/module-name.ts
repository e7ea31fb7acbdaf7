/** Name under which an author imports the interface. */
export const MODULE = 'flashscope';

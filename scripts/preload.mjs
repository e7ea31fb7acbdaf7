// A Vite plugin: a part of the page is imported when all files that it is made of have come. A browser keeps the failure of
// an import, or of a link that preloads, for as long as the page is open: what failed could not be asked for again.

/** The page's helper in place of Vite's own. Files that the page began with are there already; imports find the others in the cache. */
const HELPER = `const here = new Set([...document.querySelectorAll('script, link')].map((each) => each.src ?? each.href));
const coming = new Map();
const style = (href) => new Promise((done, fail) => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  link.onload = done;
  link.onerror = () => {
    link.remove();
    fail(new Error(href));
  };
  document.head.append(link);
});
const script = async (href) => {
  const answer = await fetch(href);
  await answer.blob();
  if (!answer.ok) throw new Error(href);
};
const bring = (href) => {
  if (!coming.has(href)) coming.set(href, (href.endsWith('.css') ? style : script)(href).catch((error) => {
    coming.delete(href);
    throw error;
  }));
  return coming.get(href);
};
export const __vitePreload = async (load, files, importer) => {
  await Promise.all(files.map((file) => new URL(file, importer).href).filter((href) => !here.has(href)).map(bring));
  return load();
};
`;

/** @returns {import('vite').Plugin} */
export function preload() {
  return {
    name: 'preload',
    apply: 'build',
    // A part of one file is named, too: Vite leaves it out.
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (file, needed) => (needed.length > 0 ? needed : [file]),
        },
      },
    }),
    transform: {
      filter: { id: /^\0vite\/preload-helper/ },
      handler: () => ({ code: HELPER, map: null }),
    },
  };
}

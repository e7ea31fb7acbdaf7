// A Vite plugin: the built page carries its own Content-Security-Policy, because a plain static host sets no
// headers. The development server is left alone: its refresh script is inline.
// Styles set through the DOM (`style={…}` in React, `.style()` in d3) are not what `style-src` is about, so no
// 'unsafe-inline' is needed; a library that inserts <style> elements must be told not to.
const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "worker-src 'self'",
  // The sandbox of authored code: its document has an origin and a policy of its own.
  "frame-src 'self'",
  "img-src 'self' data: blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

/** @returns {import('vite').Plugin} */
export function contentSecurityPolicy() {
  return {
    name: 'content-security-policy',
    apply: 'build',
    transformIndexHtml: () => [
      {
        tag: 'meta',
        attrs: { 'http-equiv': 'Content-Security-Policy', content: DIRECTIVES.join('; ') },
        injectTo: 'head-prepend',
      },
    ],
  };
}

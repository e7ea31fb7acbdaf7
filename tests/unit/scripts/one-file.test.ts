import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { oneFile } from '../../../scripts/one-file.mjs';

const PAGE = `<!doctype html>
<html>
  <head>
    <link rel="icon" href="./favicon.svg" type="image/svg+xml" />
    <link rel="apple-touch-icon" href="./apple-touch-icon.png" />
    <link rel="manifest" href="./manifest.webmanifest" />
    <script type="module" crossorigin src="./assets/index-abc.js"></script>
    <link rel="stylesheet" crossorigin href="./assets/index-abc.css">
  </head>
  <body></body>
</html>`;

const PARTS = {
  // `$&` is what a careless replacement would fill in.
  script: 'const end = "</script>", comment = "<!--<script>", dollars = "$&";',
  style: 'p { color: red }',
  icon: '<svg/>',
  frame: '<html><script>frame()</script></html>',
  files: new Map([['./samples/a.csv', 'x\r\n</script><!-- $& -->']]),
};

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Texts of the scripts as a browser's parser finds them. */
function scriptsIn(html: string): string[] {
  return html.match(/<script[^>]*>[\s\S]*?<\/script>/g) ?? [];
}

const contentOf = (script = '') => script.replace(/^<script[^>]*>/, '').replace(/<\/script>$/, '');

test('one file: code ends no script and begins no comment, and says the same as before', () => {
  const [, code] = scriptsIn(oneFile(PAGE, PARTS));
  expect(code).not.toContain('<!--');
  const said: unknown = runInNewContext(`${contentOf(code)} [end, comment, dollars].join(' ');`);
  expect(said).toBe('</script> <!--<script> $&');
});

test('one file: files stand in it to the byte', () => {
  const [files] = scriptsIn(oneFile(PAGE, PARTS));
  expect(JSON.parse(contentOf(files))).toEqual({ './samples/a.csv': 'x\r\n</script><!-- $& -->' });
});

test('one file: the policy allows its script, its style and the sandbox’s script, and no request', () => {
  const page = oneFile(PAGE, PARTS);
  const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1]?.split('; ');
  const [, code] = scriptsIn(page);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`script-src ${sourceOf(contentOf(code))} ${sourceOf('frame()')} blob:`);
  expect(policy).toContain(`style-src ${sourceOf(PARTS.style)}`);
  expect(policy?.filter((directive) => /connect-src|unsafe|https?:/.test(directive))).toEqual([]);
});

test('one file: it names no other, and a page that still does is refused', () => {
  expect(oneFile(PAGE, PARTS)).not.toMatch(/(?:src|href)="\.\//);
  const more = PAGE.replace('<body>', '<body><img src="./picture.png">');
  expect(() => oneFile(more, PARTS)).toThrow('The one file names another: src="./picture.png".');
});

// The page's own policy, directive by directive, in the browser; and what an exported drawing holds.
import { expect, test, type Page } from '@playwright/test';
import { narration } from './support/page.ts';

/** Does something that the policy forbids, and returns the directive that forbade it. */
async function forbiddenBy(page: Page, act: string): Promise<string> {
  return page.evaluate(
    (source) =>
      new Promise<string>((resolve) => {
        const timer = setTimeout(() => resolve('nothing'), 20_000);
        document.addEventListener(
          'securitypolicyviolation',
          ({ effectiveDirective }) => {
            clearTimeout(timer);
            resolve(effectiveDirective);
          },
          { once: true },
        );
        const acts: Record<string, () => void> = {
          'an inline script': () => {
            const script = document.createElement('script');
            script.textContent = '1';
            document.body.append(script);
          },
          'an inline handler': () => {
            const button = document.createElement('button');
            button.setAttribute('onclick', '1');
            document.body.append(button);
            button.click();
          },
          'a script from elsewhere': () => {
            const script = document.createElement('script');
            script.src = 'https://example.com/x.js';
            document.body.append(script);
          },
          'an inline style': () => {
            const style = document.createElement('style');
            style.textContent = 'p { color: red }';
            document.head.append(style);
          },
          'a request to elsewhere': () => void fetch('https://example.com/').catch(() => undefined),
          'a picture from elsewhere': () => (new Image().src = 'https://example.com/x.png'),
          'a frame from elsewhere': () => {
            const frame = document.createElement('iframe');
            frame.src = 'https://example.com/';
            document.body.append(frame);
          },
          'a font from elsewhere': () =>
            void new FontFace('x', 'url(https://example.com/x.woff2)').load().catch(() => undefined),
          'a film from elsewhere': () => {
            const film = document.createElement('video');
            film.src = 'https://example.com/x.webm';
            document.body.append(film);
          },
          'a thread of made-up code': () => {
            const url = URL.createObjectURL(new Blob(['1'], { type: 'text/javascript' }));
            new Worker(url).addEventListener('error', () => undefined);
          },
          'a manifest from elsewhere': () => {
            document.querySelector('link[rel=manifest]')?.remove();
            const manifest = document.createElement('link');
            manifest.rel = 'manifest';
            manifest.href = 'https://example.com/x.webmanifest';
            document.head.append(manifest);
          },
          'an object': () => {
            const object = document.createElement('object');
            object.data = 'https://example.com/x';
            document.body.append(object);
          },
          'another base': () => {
            const base = document.createElement('base');
            base.href = 'https://example.com/';
            document.head.append(base);
          },
          'a form': () => {
            const form = document.createElement('form');
            form.action = 'https://example.com/';
            document.body.append(form);
            form.submit();
          },
        };
        acts[source]?.();
      }),
    act,
  );
}

const FORBIDDEN: readonly (readonly [act: string, directive: string])[] = [
  ['an inline script', 'script-src-elem'],
  ['an inline handler', 'script-src-attr'],
  ['a script from elsewhere', 'script-src-elem'],
  ['an inline style', 'style-src-elem'],
  ['a request to elsewhere', 'connect-src'],
  ['a picture from elsewhere', 'img-src'],
  ['a frame from elsewhere', 'frame-src'],
  ['a font from elsewhere', 'font-src'],
  ['a film from elsewhere', 'media-src'],
  ['a thread of made-up code', 'worker-src'],
  ['an object', 'object-src'],
  ['another base', 'base-uri'],
  ['a form', 'form-action'],
];

test('Policy: every directive forbids what it is there for, and none is unsafe', async ({ page }) => {
  await page.goto('./');
  await expect(narration(page)).not.toHaveText('Setting up the device …');
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]');
  expect(await policy.getAttribute('content')).not.toContain('unsafe');
  for (const [act, directive] of FORBIDDEN)
    await test.step(act, async () => expect(await forbiddenBy(page, act)).toBe(directive));
  // In a task of the page's own: what the test's tools evaluate is exempt from the policy.
  const evaluated = await page.evaluate(
    () =>
      new Promise((resolve) => {
        setTimeout(() => {
          try {
            resolve(typeof Reflect.construct(Function, ['return 1']));
          } catch (error) {
            resolve(error instanceof EvalError ? 'refused' : 'another error');
          }
        });
      }),
  );
  expect(evaluated).toBe('refused');
});

test('Policy: a manifest from elsewhere is not fetched', async ({ page }) => {
  await page.goto('./');
  const tools = await page.context().newCDPSession(page);
  const forbidden = forbiddenBy(page, 'a manifest from elsewhere');
  await expect(page.locator('link[rel=manifest]')).toHaveAttribute('href', /example\.com/);
  // Without a person who installs the page, only the tools fetch its manifest.
  await tools.send('Page.getAppManifest');
  expect(await forbidden).toBe('manifest-src');
});

test('Policy: the page lists the licences of what it ships', async ({ page }) => {
  await page.goto('./#/lab');
  await page.getByRole('button', { name: 'Keyboard help' }).click();
  await page.getByRole('link', { name: 'Licences of what this page ships' }).click();
  await expect(page.getByText('react-dom').first()).toBeVisible();
});

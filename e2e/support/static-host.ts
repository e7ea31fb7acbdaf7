import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};

export interface StaticHost {
  readonly address: string;
  /** Sets the folder that is served from now on. */
  readonly serve: (folder: string) => void;
  /** The paths that were asked for since the number of answers was set. */
  readonly asked: () => readonly string[];
  /** From now on so many requests are answered, and no more. */
  readonly answer: (most: number) => void;
  readonly close: () => void;
}

/**
 * Serves a folder below /deep/er/ and answers 404 to everything else, as a plain static host would.
 * @param isAskedOnce tells the browser to keep the files whose names tell their contents
 */
export async function openStaticHost(folder: string, isAskedOnce = false): Promise<StaticHost> {
  let served = folder;
  let paths: string[] = [];
  let most = Infinity;
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    paths.push(pathname);
    if (paths.length > most) {
      request.destroy();
      return;
    }
    const asked = pathname.startsWith('/deep/er/') ? pathname.slice('/deep/er/'.length) : null;
    const file = asked === null ? null : join(served, asked.replace(/(?:^|\/)$/, '$&index.html'));
    if (file === null || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    if (isAskedOnce && pathname.includes('/assets/')) response.setHeader('cache-control', 'max-age=600');
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream');
    createReadStream(file).pipe(response);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/deep/er/`,
    serve: (folder) => {
      served = folder;
    },
    asked: () => paths,
    answer: (count) => {
      paths = [];
      most = count;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

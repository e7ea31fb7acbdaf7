import { expect, test } from 'vitest';
import { unzipped } from '../../../../e2e/support/unzip.ts';
import { zipOf } from '../../../../src/app/ui/files/zip.ts';
import { scormFiles } from '../../../../src/app/screens/learn/instructors/scorm-package.ts';

test('a zip archive holds its files with their sums, and is the same for the same files', () => {
  const files = [
    { name: 'a.txt', text: '' },
    { name: 'deep/b.html', text: 'Größe “1”\n'.repeat(1000) },
  ];
  const archive = Buffer.from(zipOf(files));
  const read = [...unzipped(archive)].map(([name, content]) => ({ name, text: content.toString() }));
  expect(read).toEqual(files);
  expect(Buffer.from(zipOf(files)).equals(archive)).toBe(true);
});

test('a SCORM package says in XML what titles say in letters, and leaves no search in its address', () => {
  const files = scormFiles({
    title: 'A & B <"C">',
    language: 'de',
    address: 'https://host.example/deep/?lang=en',
    parts: [{ id: 'one', title: 'x < y', hash: '#/workbench/one' }],
  });
  const text = (name: string): string => files.find((file) => file.name === name)?.text ?? '';
  expect(text('imsmanifest.xml')).toContain('<title>A &amp; B &lt;&quot;C&quot;&gt;</title>');
  expect(text('one.html')).toContain('src="https://host.example/deep/?embed=1&amp;lang=de#/workbench/one"');
});

/**
 * The JSON schema of specifications is made from the schema, and stands beside the page for readers of its
 * files.
 */
import { expect, test } from 'vitest';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { specificationJsonSchema } from '../../../src/model/schema/json-schema.ts';
import { DEVICE_OPTIONS } from '../../../src/model/schema/specification-schema.ts';
import { writtenDevice } from '../../../src/model/schema/wire.ts';

test('the published JSON schema equals that of the code; “vitest -u” writes it again', async () => {
  const text = `${JSON.stringify(specificationJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../public/specification.schema.json');
});

test('a written device has the properties of the JSON schema, except what may be left out', () => {
  const { properties } = specificationJsonSchema() as { properties: { device: { properties: object } } };
  const named = Object.keys(properties.device.properties);
  const written = Object.keys(writtenDevice(CLASSROOM));
  expect(written.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !written.includes(name))).toEqual(Object.keys(DEVICE_OPTIONS));
});

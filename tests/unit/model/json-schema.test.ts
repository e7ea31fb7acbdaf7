/** The JSON schema of specifications is made from the schema, and stands beside the page for whoever reads its files. */
import { expect, test } from 'vitest';
import { CLASSROOM } from '../../../src/model/devices.ts';
import { specificationJsonSchema } from '../../../src/model/schema/json-schema.ts';
import { writtenDevice } from '../../../src/model/schema/wire.ts';

test('the published JSON schema is that of the code; “vitest -u” writes it again', async () => {
  const text = `${JSON.stringify(specificationJsonSchema(), null, 2)}\n`;
  await expect(text).toMatchFileSnapshot('../../../public/specification.schema.json');
});

test('a device as it is written has the properties that the JSON schema names, and no other', () => {
  const { properties } = specificationJsonSchema() as { properties: { device: { properties: object } } };
  const named = Object.keys(properties.device.properties);
  const written = Object.keys(writtenDevice(CLASSROOM));
  expect(written.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !written.includes(name))).toEqual(['cellType', 'striping']);
});

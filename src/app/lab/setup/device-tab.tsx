import { useId } from 'react';
import { shownTitle } from '../../../model/shown-titles.ts';
import type { CellType, VictimPolicy } from '../../../model/specification.ts';
import { bytesText } from '../../words/locale/format.ts';
import { texts } from '../../words/setup.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import {
  type DeviceFields,
  deviceOf,
  type FieldProblems,
  type NumberField,
  problemsOf,
} from './device-form.ts';
import { logicalPages } from '../model/session-draft.ts';
import styles from '../../ui/controls/form.module.css';
import type { DraftEditor } from './use-draft.ts';

const geometryFields: readonly NumberField[] = [
  'packages',
  'planesPerPackage',
  'blocksPerPlane',
  'pagesPerBlock',
  'pageBytes',
  'outOfBandBytes',
];
const timingFields: readonly NumberField[] = ['readUs', 'programUs', 'eraseUs', 'busNsPerByte', 'hostUs'];
const spaceFields: readonly NumberField[] = ['reservePercent', 'lowWatermarkPercent', 'zoneBlocks'];
const cells = Object.keys(texts.cellTypes) as CellType[];
const policies = Object.keys(texts.victims) as VictimPolicy[];

/** A built-in device, or any geometry and timing. */
export function DeviceTab({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec, fields } = editor.draft;
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{texts.builtIn}</legend>
        {catalogue.devices.map((device) => (
          <Choice
            key={device.id}
            name="device"
            title={shownTitle(device.title)}
            about={`${shownTitle(device.about)} ${sizeText(device)}`.trim()}
            checked={fields === null && device.id === spec.device.id}
            onChoose={() => editor.setDevice(device.id)}
          />
        ))}
        {fields === null && catalogue.timingProfiles.length > 1 && <TimingChoice editor={editor} />}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.ownDevice}</legend>
        <Choice
          name="device"
          title={texts.ownDevice}
          about={texts.ownDeviceAbout}
          checked={fields !== null}
          onChoose={() => editor.setDevice('')}
        />
        {fields !== null && <DeviceForm fields={fields} editor={editor} />}
      </fieldset>
    </>
  );
}

/** Which measurements a built-in device takes its times from. */
function TimingChoice({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec } = editor.draft;
  const profile = catalogue.timingProfiles.find(({ id }) => id === spec.device.timingProfile);
  return (
    <label className={styles.field}>
      <span>{texts.timingProfile}</span>
      <select
        value={profile?.id ?? ''}
        onChange={(event) => {
          const chosen = catalogue.timingProfiles.find(({ id }) => id === event.currentTarget.value);
          if (chosen !== undefined) editor.setTiming(chosen);
        }}
      >
        {catalogue.timingProfiles.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {profile !== undefined && <small>{profile.about}</small>}
    </label>
  );
}

function sizeText(device: Parameters<typeof logicalPages>[0]): string {
  const pages = logicalPages(device);
  return texts.logicalSize(pages, bytesText(pages * device.geometry.pageBytes));
}

interface DeviceFormProps {
  readonly fields: DeviceFields;
  readonly editor: DraftEditor;
}

function DeviceForm({ fields, editor }: DeviceFormProps) {
  const problems = problemsOf(fields);
  const number = (field: NumberField) => (
    <NumberInput
      key={field}
      field={field}
      value={fields[field]}
      problem={problems[field]}
      onChange={(value) => editor.setFields({ ...fields, [field]: value })}
    />
  );
  const wellFormed = Object.keys(problems).length === 0;
  return (
    <div className={styles.form}>
      <h3>{texts.geometry}</h3>
      {geometryFields.map(number)}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={fields.summaryPage}
          onChange={(event) => editor.setFields({ ...fields, summaryPage: event.currentTarget.checked })}
        />
        {texts.summaryPage}
      </label>
      <CellChoice fields={fields} editor={editor} />
      <h3>{texts.timing}</h3>
      {timingFields.map(number)}
      <h3>{texts.space}</h3>
      {spaceFields.map(number)}
      <label className={styles.field}>
        <span>{texts.victimPolicy}</span>
        <select
          value={fields.victimPolicy}
          onChange={(event) =>
            editor.setFields({ ...fields, victimPolicy: event.currentTarget.value as VictimPolicy })
          }
        >
          {policies.map((policy) => (
            <option key={policy} value={policy}>
              {texts.victims[policy]}
            </option>
          ))}
        </select>
      </label>
      <WholeDevice
        problems={problems}
        size={wellFormed ? sizeText(deviceOf(fields, editor.draft.spec.device)) : ''}
      />
    </div>
  );
}

function CellChoice({ fields, editor }: DeviceFormProps) {
  return (
    <label className={styles.field}>
      <span>{texts.cellType}</span>
      <select
        value={fields.cellType}
        onChange={(event) => editor.setFields({ ...fields, cellType: event.currentTarget.value as CellType })}
      >
        {cells.map((cell) => (
          <option key={cell} value={cell}>
            {texts.cellTypes[cell]}
          </option>
        ))}
      </select>
    </label>
  );
}

function WholeDevice({ problems, size }: { readonly problems: FieldProblems; readonly size: string }) {
  if (problems.whole !== undefined) {
    return (
      <p role="alert" className={styles.problem}>
        {problems.whole}
      </p>
    );
  }
  return <p className={styles.note}>{size}</p>;
}

interface NumberInputProps {
  readonly field: NumberField;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function NumberInput({ field, value, problem, onChange }: NumberInputProps) {
  const problemId = useId();
  return (
    <label className={styles.field}>
      <span>{texts.fieldNames[field]}</span>
      <input
        value={value}
        inputMode="decimal"
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {problem !== undefined && (
        <span id={problemId} className={styles.problem}>
          {problem}
        </span>
      )}
    </label>
  );
}

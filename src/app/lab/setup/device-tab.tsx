import { useId } from 'react';
import type { NumberField } from '../../../model/schema/field.ts';
import { DEVICE, GEOMETRY } from '../../../model/schema/specification-schema.ts';
import {
  CELL_TYPES,
  type CellType,
  VICTIM_POLICIES,
  type VictimPolicy,
} from '../../../model/specification.ts';
import { bytesText } from '../../words/locale/format.ts';
import { texts } from '../../words/setup.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import {
  type DeviceFields,
  deviceOf,
  type FieldProblems,
  formFields,
  type FormNumber,
  problemsOf,
} from './device-form.ts';
import { logicalPages } from '../model/session-draft.ts';
import styles from '../../ui/controls/form.module.css';
import type { DraftEditor } from './use-draft.ts';
import { shownTitle } from '../../words/shown.ts';
import { labelOf } from '../../words/field-labels.ts';

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
  const inputs = (part: Readonly<Partial<Record<FormNumber, NumberField>>>) =>
    (Object.entries(part) as [FormNumber, NumberField][]).map(([name, field]) => (
      <NumberInput
        key={name}
        title={labelOf(name, field)}
        value={fields[name]}
        problem={problems[name]}
        onChange={(value) => editor.setFields({ ...fields, [name]: value })}
      />
    ));
  const wellFormed = Object.keys(problems).length === 0;
  return (
    <div className={styles.form}>
      <h3>{texts.geometry}</h3>
      {inputs(formFields.geometry)}
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={fields.summaryPage}
          onChange={(event) => editor.setFields({ ...fields, summaryPage: event.currentTarget.checked })}
        />
        {labelOf('summaryPage', GEOMETRY.summaryPage)}
      </label>
      <CellChoice fields={fields} editor={editor} />
      <h3>{texts.timing}</h3>
      {inputs(formFields.timing)}
      <h3>{texts.space}</h3>
      {inputs(formFields.space)}
      <label className={styles.field}>
        <span>{labelOf('victimPolicy', DEVICE.victimPolicy)}</span>
        <select
          value={fields.victimPolicy}
          onChange={(event) =>
            editor.setFields({ ...fields, victimPolicy: event.currentTarget.value as VictimPolicy })
          }
        >
          {VICTIM_POLICIES.map((policy) => (
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
      <span>{labelOf('cellType', DEVICE.cellType)}</span>
      <select
        value={fields.cellType}
        onChange={(event) => editor.setFields({ ...fields, cellType: event.currentTarget.value as CellType })}
      >
        {CELL_TYPES.map((cell) => (
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
  readonly title: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

function NumberInput({ title, value, problem, onChange }: NumberInputProps) {
  const problemId = useId();
  return (
    <label className={styles.field}>
      <span>{title}</span>
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

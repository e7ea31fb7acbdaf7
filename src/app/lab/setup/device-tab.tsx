import { Option } from '../../ui/controls/option.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Select } from '../../ui/controls/select.tsx';
import { ChoiceGroup } from '../../ui/controls/choice-group.tsx';
import type { NumberField } from '../../../model/schema/field.ts';
import { DEVICE, GEOMETRY } from '../../../model/schema/specification-schema.ts';
import { CELL_TYPES, PLANE_COMMANDS, SUSPENSIONS, VICTIM_POLICIES } from '../../../model/specification.ts';
import { bytesText } from '../../words/locale/format.ts';
import { texts } from '../../words/setup.ts';
import { Choice } from '../../ui/controls/choice.tsx';
import {
  type DeviceFields,
  deviceOf,
  factorsOf,
  type FieldProblems,
  formFields,
  type FormNumber,
  pick,
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
      <ChoiceGroup title={texts.builtIn}>
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
      </ChoiceGroup>
      <ChoiceGroup title={texts.ownDevice}>
        <Choice
          name="device"
          title={texts.ownDevice}
          about={texts.ownDeviceAbout}
          checked={fields !== null}
          onChoose={() => editor.setDevice('')}
        />
        {fields !== null && <DeviceForm fields={fields} editor={editor} />}
      </ChoiceGroup>
    </>
  );
}

/** Choice of the measurements that give a built-in device its times. */
function TimingChoice({ editor }: { readonly editor: DraftEditor }) {
  const { catalogue, spec } = editor.draft;
  const profile = catalogue.timingProfiles.find(({ id }) => id === spec.device.timingProfile);
  return (
    <Select
      title={texts.timingProfile}
      about={profile === undefined ? undefined : shownTitle(profile.about)}
      value={profile?.id ?? ''}
      options={catalogue.timingProfiles.map(({ id, title }) => [id, shownTitle(title)])}
      onChange={(id) => {
        const chosen = catalogue.timingProfiles.find((each) => each.id === id);
        if (chosen !== undefined) editor.setTiming(chosen);
      }}
    />
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
      <TextInput
        key={name}
        title={labelOf(name, field)}
        value={fields[name]}
        inputMode="decimal"
        problem={problems[name] ?? null}
        onChange={(value) => editor.setFields({ ...fields, [name]: value })}
      />
    ));
  const wellFormed = Object.keys(problems).length === 0;
  return (
    <div className={styles.form}>
      <h3>{texts.geometry}</h3>
      {inputs(formFields.geometry)}
      <Option
        className={styles.check}
        checked={fields.summaryPage}
        onToggle={() => editor.setFields({ ...fields, summaryPage: !fields.summaryPage })}
      >
        {labelOf('summaryPage', GEOMETRY.summaryPage)}
      </Option>
      <CellChoice fields={fields} editor={editor} />
      <h3>{texts.timing}</h3>
      {inputs(formFields.timing)}
      {inputs(pick(formFields.cells, factorsOf(fields.cellType)))}
      <h3>{texts.space}</h3>
      {inputs(formFields.space)}
      <Select
        title={labelOf('victimPolicy', DEVICE.victimPolicy)}
        value={fields.victimPolicy}
        options={VICTIM_POLICIES.map((policy) => [policy, texts.victims[policy]])}
        onChange={(victimPolicy) => editor.setFields({ ...fields, victimPolicy })}
      />
      <h3>{texts.deviceOptions}</h3>
      {inputs(formFields.options)}
      <p className={styles.note}>{texts.mapCacheEnds}</p>
      <Option
        className={styles.check}
        checked={fields.separateCopies}
        onToggle={() => editor.setFields({ ...fields, separateCopies: !fields.separateCopies })}
      >
        {labelOf('separateCopies', DEVICE.separateCopies)}
      </Option>
      <p className={styles.note}>{texts.separateCopiesEnds}</p>
      <Select
        title={labelOf('planeCommands', DEVICE.planeCommands)}
        value={fields.planeCommands}
        options={PLANE_COMMANDS.map((each) => [each, texts.planeCommands[each]])}
        onChange={(planeCommands) => editor.setFields({ ...fields, planeCommands })}
      />
      <p className={styles.note}>{texts.planeCommandsEnd}</p>
      <Select
        title={labelOf('readsSuspend', DEVICE.readsSuspend)}
        value={fields.readsSuspend}
        options={SUSPENSIONS.map((each) => [each, texts.suspensions[each]])}
        onChange={(readsSuspend) => editor.setFields({ ...fields, readsSuspend })}
      />
      {fields.readsSuspend !== 'never' && inputs(formFields.suspending)}
      <p className={styles.note}>{texts.suspensionEnds}</p>
      <WholeDevice
        problems={problems}
        size={wellFormed ? sizeText(deviceOf(fields, editor.draft.spec.device)) : ''}
      />
    </div>
  );
}

function CellChoice({ fields, editor }: DeviceFormProps) {
  return (
    <Select
      title={labelOf('cellType', DEVICE.cellType)}
      value={fields.cellType}
      options={CELL_TYPES.map((cell) => [cell, texts.cellTypes[cell]])}
      onChange={(cellType) => editor.setFields({ ...fields, cellType })}
    />
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

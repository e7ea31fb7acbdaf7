import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { realNumber, wholeNumber } from '../../src/model/schema/field.ts';
import { BoundedNumber } from '../../src/app/ui/controls/bounded-number.tsx';
import { Button, ButtonLink, RemoveButton } from '../../src/app/ui/controls/button.tsx';
import { CheckedField } from '../../src/app/ui/controls/checked-field.tsx';
import { Choice } from '../../src/app/ui/controls/choice.tsx';
import { ChoiceGroup } from '../../src/app/ui/controls/choice-group.tsx';
import { LinkField } from '../../src/app/ui/controls/link-field.tsx';
import { Option } from '../../src/app/ui/controls/option.tsx';
import { ProgressBar } from '../../src/app/ui/controls/progress-bar.tsx';
import { SaveButtons } from '../../src/app/ui/controls/save-buttons.tsx';
import { Segments } from '../../src/app/ui/controls/segments.tsx';
import { Select } from '../../src/app/ui/controls/select.tsx';
import { Slider } from '../../src/app/ui/controls/slider.tsx';
import { Stepper } from '../../src/app/ui/controls/stepper.tsx';
import { TextField } from '../../src/app/ui/controls/text-field.tsx';
import { TextInput } from '../../src/app/ui/controls/text-input.tsx';
import { Tick } from '../../src/app/ui/controls/tick.tsx';
import { err, ok } from '../../src/base/result.ts';
import { mount, render } from './mount.ts';

const nothing = (): void => undefined;

test('button: it is pressed by pointer and by keyboard, and never sends a form by itself', async () => {
  let pressed = 0;
  let sent = 0;
  mount(
    <form onSubmit={() => sent++}>
      <Button onClick={() => pressed++}>Run</Button>
    </form>,
  );
  await page.getByRole('button', { name: 'Run' }).click();
  await userEvent.keyboard('{Enter}');
  expect([pressed, sent]).toEqual([2, 0]);
});

test('button: one that takes over does not hear the second press of a double click, but every press of its own', async () => {
  const presses: string[] = [];
  mount(
    <>
      <Button onClick={() => presses.push('+')}>More</Button>
      <Button takesOver onClick={() => presses.push('Cancel')}>
        Cancel
      </Button>
    </>,
  );
  await page.getByRole('button', { name: 'More' }).dblClick();
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await cancel.dblClick();
  await userEvent.keyboard('{Enter}');
  expect(presses).toEqual(['+', '+', 'Cancel', 'Cancel']);
});

test('button: every look is high enough for a shaking hand, and what one came for is filled', () => {
  const looks = ['outlined', 'primary', 'secondary', 'danger', 'text', 'quiet', 'round', 'tab'] as const;
  mount(
    looks.map((look) => (
      <Button key={look} look={look} size="small">
        {look}
      </Button>
    )),
  );
  const low = looks.filter(
    (look) => page.getByText(look, { exact: true }).element().getBoundingClientRect().height < 24,
  );
  expect(low).toEqual([]);
  const groundOf = (look: string) => getComputedStyle(page.getByText(look, { exact: true }).element());
  expect(groundOf('primary').backgroundColor).toBe(groundOf('outlined').color);
});

test('button: on a phone it is 44 pixels high', async () => {
  await page.viewport(390, 844);
  mount(<Button>Run</Button>);
  expect(page.getByRole('button').element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await page.viewport(1024, 768);
});

test('button: one that is disabled is not pressed', async () => {
  let pressed = 0;
  mount(
    <Button disabled onClick={() => pressed++}>
      Run
    </Button>,
  );
  await page.getByRole('button').click({ force: true });
  expect(pressed).toBe(0);
});

test('button: a link that looks like one is a link', () => {
  mount(
    <ButtonLink look="primary" href="#/lab">
      Open the lab
    </ButtonLink>,
  );
  const link = page.getByRole('link', { name: 'Open the lab' }).element();
  expect(link.getAttribute('href')).toBe('#/lab');
  expect(getComputedStyle(link).backgroundColor).toBe(getComputedStyle(document.body).color);
});

test('remove button: the cross says what it removes', async () => {
  let isGone = false;
  mount(<RemoveButton name="Remove the seed" onPress={() => (isGone = true)} />);
  await page.getByRole('button', { name: 'Remove the seed' }).click();
  expect(isGone).toBe(true);
});

test('save buttons: one a file, and none before there is something to save', async () => {
  const saved: string[] = [];
  const files = [{ kind: 'CSV', name: 'Save the runs as CSV', onSave: () => void saved.push('CSV') }];
  mount(<SaveButtons label="Save" disabled files={files} />);
  expect(page.getByRole('button').element().matches(':disabled')).toBe(true);
  render(<SaveButtons label="Save" files={files} />);
  await page
    .getByRole('group', { name: 'Save' })
    .getByRole('button', { name: 'Save the runs as CSV' })
    .click();
  expect(saved).toEqual(['CSV']);
});

test('select: it answers the chosen value, also an empty one, and says what it is', async () => {
  const chosen: string[] = [];
  const options = [
    ['', 'as published'],
    ['strict', 'strict isolation'],
  ] as const;
  mount(
    <Select
      title="Isolation"
      about="Who waits."
      value="strict"
      options={options}
      onChange={(each) => void chosen.push(each)}
    />,
  );
  const select = page.getByRole('combobox', { name: 'Isolation', exact: true });
  expect(select.element()).toHaveAccessibleDescription('Who waits.');
  await select.selectOptions('as published');
  expect(chosen).toEqual(['']);
});

test('select: one that is decided cannot be changed', () => {
  mount(
    <Select title="Isolation" disabled value="strict" options={[['strict', 'strict']]} onChange={nothing} />,
  );
  expect(page.getByRole('combobox').element()).toBeDisabled();
});

test('text input: what is wrong is said below, in place of what it is about', () => {
  mount(<TextInput title="Page" about="A letter." value="A" onChange={nothing} />);
  const field = () => page.getByRole('textbox', { name: 'Page', exact: true }).element();
  expect(field()).toHaveAccessibleDescription('A letter.');
  expect(field()).not.toBeInvalid();
  render(<TextInput title="Page" about="A letter." problem="9 is no page." value="9" onChange={nothing} />);
  expect(field()).toHaveAccessibleDescription('9 is no page.');
  expect(field()).toBeInvalid();
});

test('text field: several lines under their title', async () => {
  let text = '';
  mount(<TextField title="Script" rows={3} value="" onChange={(typed) => (text = typed)} />);
  await page.getByRole('textbox', { name: 'Script' }).fill('w1:A\nc1');
  expect(text).toBe('w1:A\nc1');
});

test('text field: what is wrong is read aloud, what it is about is not', () => {
  mount(<TextField title="Script" rows={3} value="" about="One word each." onChange={nothing} />);
  expect(page.getByRole('alert').elements()).toHaveLength(0);
  render(<TextField title="Script" rows={3} value="x" about="No word." isWrong onChange={nothing} />);
  expect(page.getByRole('alert').element().textContent).toBe('No word.');
  expect(page.getByRole('textbox', { name: 'Script' }).element()).toHaveAccessibleDescription('No word.');
});

test('bounded number: what is out of bounds stays in the field and is not taken', async () => {
  const taken: number[] = [];
  mount(
    <BoundedNumber title="Seed" field={wholeNumber(0, 9)} value={1} onChange={(n) => void taken.push(n)} />,
  );
  const field = page.getByRole('textbox', { name: 'Seed' });
  await field.fill('7');
  await field.fill('12');
  expect(taken).toEqual([7]);
  await expect.element(field).toHaveValue('12');
  await expect.element(field).toBeInvalid();
});

test('bounded number: a share is shown and typed in percent', async () => {
  const taken: number[] = [];
  mount(
    <BoundedNumber
      title="Filled"
      field={{ ...realNumber(0, 1), unit: 'share' }}
      value={0.25}
      onChange={(n) => void taken.push(n)}
    />,
  );
  const field = page.getByRole('textbox', { name: 'Filled' });
  await expect.element(field).toHaveValue('25');
  await field.fill('50');
  expect(taken).toEqual([0.5]);
});

test('checked field: what cannot be read is not taken', async () => {
  const taken: string[] = [];
  mount(
    <CheckedField
      title="Pages"
      initial="A"
      read={(text) => (text === '' ? err('A page is missing.') : ok(text))}
      onChange={(pages) => void taken.push(pages)}
    />,
  );
  const field = page.getByRole('textbox', { name: 'Pages' });
  await field.fill('B');
  await field.fill('');
  expect(taken).toEqual(['B']);
  await expect.element(page.getByText('A page is missing.')).toBeVisible();
});

test('choices: of a group one is chosen, a tick stands for itself', async () => {
  const chosen: string[] = [];
  mount(
    <ChoiceGroup title="Scheme">
      <Choice name="scheme" title="LightTx" checked onChoose={nothing} />
      <Choice
        name="scheme"
        title="SCC"
        about="A cycle."
        checked={false}
        onChoose={() => chosen.push('SCC')}
      />
      <Tick title="Checkpoints" checked={false} onToggle={() => void chosen.push('tick')} />
    </ChoiceGroup>,
  );
  const group = page.getByRole('group', { name: 'Scheme' });
  expect(group.getByRole('radio', { name: 'LightTx' }).element()).toBeChecked();
  expect(group.getByRole('checkbox').element()).not.toBeChecked();
  await expect.element(group.getByText('A cycle.')).toBeVisible();
  await group.getByRole('radio', { name: 'SCC' }).click();
  await group.getByText('Checkpoints').click();
  expect(chosen).toEqual(['SCC', 'tick']);
});

test('choice group: one that is decided cannot be changed', () => {
  mount(
    <ChoiceGroup title="Fate" disabled>
      <Choice name="fate" title="torn" checked onChoose={nothing} />
    </ChoiceGroup>,
  );
  expect(page.getByRole('radio').element().matches(':disabled')).toBe(true);
});

test('segments: of a few short choices one is chosen by pointer and by key; a decided one cannot be changed', async () => {
  const chosen: string[] = [];
  const choices = [
    { key: 'done', name: 'on flash' },
    { key: 'torn', name: 'torn', hint: 'half programmed' },
  ];
  const segments = { title: 'Fate', choices, onChoose: (key: string) => void chosen.push(key) };
  mount(<Segments {...segments} chosen={null} />);
  const group = page.getByRole('group', { name: 'Fate' });
  expect(group.getByRole('radio', { name: 'on flash' }).element()).not.toBeChecked();
  await group.getByTitle('half programmed').click();
  render(<Segments {...segments} chosen="torn" />);
  await userEvent.keyboard('{ArrowLeft}');
  expect(chosen).toEqual(['torn', 'done']);
  render(<Segments {...segments} chosen="torn" disabled />);
  expect(group.getByRole('radio', { name: 'torn' }).element()).toBeChecked();
  expect(group.getByRole('radio', { name: 'torn' }).element().matches(':disabled')).toBe(true);
});

test('slider: the arrow keys move it, and its value is heard in words', async () => {
  const went: number[] = [];
  mount(<Slider label="Speed" valueText="20 µs" most={5} value={2} onChange={(to) => void went.push(to)} />);
  const slider = page.getByRole('slider', { name: 'Speed' });
  expect(slider.element().getAttribute('aria-valuetext')).toBe('20 µs');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(went).toEqual([3]);
});

test('progress bar: it says whose progress it is, and moves to and fro where nobody knows how far', () => {
  mount(<ProgressBar label="Reading a.csv" progress={{ done: 1, total: 4 }} />);
  const bar = () => page.getByRole('progressbar', { name: 'Reading a.csv' }).element() as HTMLProgressElement;
  expect(bar().position).toBe(0.25);
  render(<ProgressBar label="Reading a.csv" progress={{ done: 9, total: 0 }} />);
  expect(bar().position).toBe(-1);
  render(<ProgressBar label="Reading a.csv" progress={null} />);
  expect(bar().position).toBe(0);
});

test('stepper: it goes back and forth, and stays where it is at an end', async () => {
  const went: string[] = [];
  const back = (): void => void went.push('back');
  const names = { label: 'Block', value: '3', backName: 'Block before', forthName: 'Block after' };
  mount(<Stepper {...names} onBack={back} onForth={null} />);
  await expect.element(page.getByText('3', { exact: true })).toBeVisible();
  const forth = page.getByRole('button', { name: 'Block after' }).element();
  expect(forth.getAttribute('aria-disabled')).toBe('true');
  await page.getByRole('button', { name: 'Block before' }).click();
  await page.getByRole('button', { name: 'Block after' }).click({ force: true });
  expect(went).toEqual(['back']);
});

test('link field: the focus selects the whole link', async () => {
  mount(<LinkField label="Link to this state" link="https://example.org/#/lab" />);
  await page.getByRole('textbox', { name: 'Link to this state' }).click();
  expect(String(getSelection())).toBe('https://example.org/#/lab');
});

test('option: its words are part of its target', async () => {
  let toggled = 0;
  mount(
    <Option checked={false} title="The page survives." onToggle={() => toggled++}>
      <span>done</span>
    </Option>,
  );
  await expect.element(page.getByTitle('The page survives.')).toBeVisible();
  await page.getByText('done').click();
  expect(toggled).toBe(1);
  expect(page.getByRole('checkbox', { name: 'done' }).elements()).toHaveLength(1);
});

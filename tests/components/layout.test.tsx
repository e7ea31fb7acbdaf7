import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { createRef } from 'react';
import { BarChart } from '../../src/app/ui/charts/bar-chart.tsx';
import { ChartFrame } from '../../src/app/ui/charts/chart-frame.tsx';
import { LineChart } from '../../src/app/ui/charts/line-chart.tsx';
import { Button } from '../../src/app/ui/controls/button.tsx';
import { FileInput } from '../../src/app/ui/files/file-input.tsx';
import { Fold } from '../../src/app/ui/layout/fold.tsx';
import { Icon, Logo } from '../../src/app/ui/layout/icons.tsx';
import { Panel } from '../../src/app/ui/layout/panel.tsx';
import { Scroller } from '../../src/app/ui/layout/scroller.tsx';
import { Table } from '../../src/app/ui/layout/table.tsx';
import { MenuButton } from '../../src/app/ui/popups/menu-button.tsx';
import { PopoverButton } from '../../src/app/ui/popups/popover-button.tsx';
import { mount } from './mount.ts';

test('fold: it is closed, opens by keyboard, and keeps what was opened once', async () => {
  mount(
    <Fold title="All values" name="All values as a table">
      <p>one, two</p>
    </Fold>,
  );
  expect(document.querySelector('p')).toBeNull();
  expect(document.querySelector('summary')).toHaveAccessibleName('All values as a table');
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('one, two')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('one, two')).not.toBeVisible();
});

test('fold: one that is open from the beginning shows what is in it', async () => {
  mount(
    <Fold title="Results" open>
      <p>one, two</p>
    </Fold>,
  );
  await expect.element(page.getByText('one, two')).toBeVisible();
});

test('icons: they are seen and not heard', () => {
  const home = mount(
    <>
      <Icon shape="play" />
      <Logo />
    </>,
  );
  const icons = [...home.querySelectorAll('svg')];
  expect(icons).toHaveLength(2);
  expect(icons.filter((icon) => icon.getAttribute('aria-hidden') !== 'true')).toEqual([]);
  expect(home.querySelector('path')?.getAttribute('d')).not.toBe('');
});

test('panel: it is a region with the name of its heading', () => {
  mount(
    <Panel title="Results" actions={<Button>Save</Button>}>
      <p>none</p>
    </Panel>,
  );
  const panel = page.getByRole('region', { name: 'Results' });
  expect(panel.getByRole('heading', { level: 2 }).element().textContent).toBe('Results');
  expect(panel.getByRole('button').element().textContent).toBe('Save');
});

test('table: heads stand over their columns, and one hairline is between two rows', () => {
  mount(
    <Table head={<th scope="col">Scheme</th>}>
      <tr>
        <td>SCC</td>
      </tr>
    </Table>,
  );
  expect(page.getByRole('columnheader', { name: 'Scheme' }).elements()).toHaveLength(1);
  expect(getComputedStyle(page.getByRole('cell').element()).borderTopWidth).toBe('1px');
});

test('scroller: the keyboard stops at it only where something scrolls', async () => {
  mount(
    <>
      <Scroller label="Long" most={20}>
        <p style={{ height: 100 }}>long</p>
      </Scroller>
      <Scroller label="Short" most={200}>
        <p>short</p>
      </Scroller>
    </>,
  );
  const stopOf = (label: string) =>
    page.getByRole('region', { name: label }).element().getAttribute('tabindex');
  await expect.poll(() => stopOf('Long')).toBe('0');
  expect(stopOf('Short')).toBeNull();
});

test('file input: what is chosen is handed over, and can be chosen again', async () => {
  const chosen: string[] = [];
  const ref = createRef<HTMLInputElement>();
  mount(<FileInput ref={ref} testId="file" onFiles={([file]) => void chosen.push(file?.name ?? '')} />);
  for (let times = 0; times < 2; times++) {
    const files = new DataTransfer();
    files.items.add(new File(['w1:A'], 'a.txt'));
    if (ref.current !== null) ref.current.files = files.files;
    ref.current?.dispatchEvent(new Event('change', { bubbles: true }));
  }
  expect(chosen).toEqual(['a.txt', 'a.txt']);
  expect(ref.current?.checkVisibility()).toBe(false);
  expect(ref.current?.files).toHaveLength(0);
});

test('chart frame: title, value, chart and reason belong to one figure', () => {
  mount(
    <ChartFrame title="Pages" value="2.5" unit="a transaction" reason="Half have two.">
      <BarChart label="Pages of a transaction" bins={[{ from: 1, to: 2, count: 3 }]} />
    </ChartFrame>,
  );
  const figure = page.getByRole('figure');
  expect(figure.element().textContent).toBe('Pages2.5 a transaction31–2Half have two.');
  expect(figure.getByRole('img', { name: 'Pages of a transaction' }).elements()).toHaveLength(1);
  const bar = figure.element().querySelector('rect')?.getBoundingClientRect();
  expect(bar?.height).toBeGreaterThan(50);
});

test('line chart: every line is named at its end', () => {
  const points = [
    [0, 0],
    [10, 5],
  ] as const;
  mount(
    <LineChart
      label="Throughput"
      lines={[
        { key: 'a', label: 'LightTx', points },
        { key: 'b', label: 'SCC', points },
      ]}
      xMost={10}
      yMost={0}
      xText={String}
      yText={String}
    />,
  );
  const names = [...document.querySelectorAll('svg [data-line] text')];
  expect(names.map(({ textContent }) => textContent)).toEqual(['LightTx', 'SCC']);
  const paths = [...document.querySelectorAll('svg > path[data-line]')] as SVGPathElement[];
  expect(paths.map((path) => path.getTotalLength() > 50)).toEqual([true, true]);
  expect(document.querySelector('svg')?.textContent).toContain('10');
  const [first, second] = names.map((name) => name.getBoundingClientRect());
  expect(Math.abs((first?.top ?? 0) - (second?.top ?? 0))).toBeGreaterThan(10);
});

test('popover: the button opens it, Escape closes it and gives the focus back', async () => {
  mount(
    <PopoverButton label="Work" value="Figure 4" title="Work">
      {(close) => <Button onClick={close}>Use it</Button>}
    </PopoverButton>,
  );
  const button = page.getByRole('button', { name: 'Work Figure 4' });
  await button.click();
  await expect.element(page.getByRole('dialog', { name: 'Work' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(button.element());
  await button.click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await button.click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await button.click();
  await page.getByRole('button', { name: 'Use it' }).click();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('menu: arrows go through it, and Enter takes the item', async () => {
  const taken: string[] = [];
  const items = ['CSV', 'JSON'].map((label) => ({
    key: label,
    label,
    onSelect: () => void taken.push(label),
  }));
  mount(<MenuButton label="Save" items={items} />);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('menuitem', { name: 'CSV' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await expect.poll(() => taken).toEqual(['JSON']);
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

test('menu: what is chosen is said, what cannot be taken is not, and a second press closes it', async () => {
  const taken: string[] = [];
  const items = [
    { key: 'light', label: 'Light', checked: true, onSelect: () => void taken.push('light') },
    { key: 'dark', label: 'Dark', disabled: true, onSelect: () => void taken.push('dark') },
  ];
  mount(<MenuButton label="Colours" items={items} />);
  const button = page.getByRole('button', { name: 'Colours' });
  await button.click();
  const light = page.getByRole('menuitemradio', { name: 'Light' });
  await expect.element(light).toHaveAttribute('aria-checked', 'true');
  await page.getByRole('menuitem', { name: 'Dark' }).click({ force: true });
  expect(taken).toEqual([]);
  (button.element() as HTMLElement).click();
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});

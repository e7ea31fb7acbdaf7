import { Tabs } from '@base-ui/react/tabs';
import { type RefObject, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import type { SessionSpec } from '../../../model/specification.ts';
import type { Catalogue } from '../../../session/contract/spoken.ts';
import { type SetupTab, setupTabs } from '../../../session/link/schema.ts';
import { useLab } from '../context/lab-context.tsx';
import { PopoverPanel } from '../../ui/popups/popover-panel.tsx';
import { texts } from '../../words/setup.ts';
import { DeviceTab } from './device-tab.tsx';
import { HostTab } from './host-tab.tsx';
import { HostWorkloadTab } from './host-workload-tab.tsx';
import { SchemeTab } from './scheme-tab.tsx';
import { hostSchemeById } from '../model/session-draft.ts';
import styles from '../../ui/controls/form.module.css';
import { finishDraft, useDraft } from './use-draft.ts';
import { WorkloadTab } from './workload-tab.tsx';

interface SetupPanelProps {
  readonly tab: SetupTab;
  readonly spec: SessionSpec;
  readonly catalogue: Catalogue;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onTab: (tab: SetupTab) => void;
  readonly onClose: () => void;
  readonly onChooseFile: () => void;
}

/** Scheme, device, workload and host of a new session, put together before anything is started. */
export function SetupPanel(props: SetupPanelProps) {
  const { tab, spec, catalogue, anchor, onTab, onClose, onChooseFile } = props;
  const lab = useLab();
  const editor = useDraft(spec, catalogue);
  const onHost = hostSchemeById(catalogue, editor.draft.spec.protocol) !== undefined;
  const tabs = setupTabs.filter((each) => !onHost || each === 'scheme' || each === 'workload');
  const [problem, setProblem] = useState<string | null>(null);
  const start = async (): Promise<void> => {
    const finished = finishDraft(editor.draft);
    if (typeof finished === 'string') {
      setProblem(finished);
      return;
    }
    const refused = await lab.open(finished);
    if (refused === null) onClose();
    else setProblem(refused.sentence);
  };
  const openSample = (path: string, title: string): void => {
    onClose();
    void lab.importer.openSample(path, title);
  };
  const chooseFile = (): void => {
    onClose();
    onChooseFile();
  };
  return (
    <PopoverPanel title={texts.panel} quietTitle wide anchor={anchor} onClose={onClose}>
      <Tabs.Root value={tab} onValueChange={(value) => onTab(value as SetupTab)}>
        <Tabs.List className={styles.tabs} activateOnFocus>
          {tabs.map((each) => (
            <Tabs.Tab key={each} className={styles.tab} value={each}>
              {texts[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel className={styles.panel} value="scheme">
          <SchemeTab editor={editor} />
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="device">
          <DeviceTab editor={editor} />
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="workload">
          {onHost ? (
            <HostWorkloadTab editor={editor} />
          ) : (
            <WorkloadTab editor={editor} onChooseFile={chooseFile} onSample={openSample} />
          )}
        </Tabs.Panel>
        <Tabs.Panel className={styles.panel} value="host">
          <HostTab editor={editor} />
        </Tabs.Panel>
      </Tabs.Root>
      <div className={styles.footer}>
        <Button look="primary" size="large" className={styles.start} onClick={() => void start()}>
          {texts.apply}
        </Button>
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
        {problem === null && <p className={styles.note}>{texts.startsAnew}</p>}
      </div>
    </PopoverPanel>
  );
}

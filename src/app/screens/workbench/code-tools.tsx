import { useRef } from 'react';
import { TEXTS } from '../../../model/schema/specification-schema.ts';
import { formatRoute } from '../../address/routes.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { FileInput } from '../../ui/files/file-input.tsx';
import { saveFile } from '../../ui/files/save-file.ts';
import { MenuButton } from '../../ui/popups/menu-button.tsx';
import { texts } from '../../words/workbench.ts';
import { loadTemplate, templates } from './templates.ts';
import type { Workbench } from './workbench-controller.ts';
import styles from './workbench-screen.module.css';

interface CodeToolsProps {
  readonly workbench: Workbench;
  readonly code: string;
}

/** Sources of the code, and ways to save it. */
export function CodeTools({ workbench, code }: CodeToolsProps) {
  const input = useRef<HTMLInputElement>(null);
  const items = templates.map(({ id, title }) => ({
    key: id,
    label: title,
    onSelect: () => void loadTemplate(id).then((text) => workbench.replaceCode(text)),
  }));
  const open = async (files: FileList): Promise<void> => {
    const text = await files[0]?.text();
    if (text !== undefined) workbench.replaceCode(text.slice(0, TEXTS.authored.longest));
  };
  return (
    <div className={styles.tools}>
      <MenuButton label={texts.templates} items={items}>
        {texts.templates} <s aria-hidden="true">▾</s>
      </MenuButton>
      <Button onClick={() => input.current?.click()}>{texts.openFile}</Button>
      <Button onClick={() => saveFile(new Blob([code], { type: 'text/typescript' }), 'my-scheme.ts')}>
        {texts.saveFile}
      </Button>
      <ButtonLink look="text" href={formatRoute({ screen: 'learn', state: 'lecture/own-scheme' })}>
        {texts.tour}
      </ButtonLink>
      <FileInput
        ref={input}
        testId="code-file"
        accept=".ts,.js,.txt,text/*"
        onFiles={(files) => void open(files)}
      />
    </div>
  );
}

import type { GeneratedWorkload } from '../../../model/specification.ts';
import type { GeneratorInfo } from '../../../session/contract/session.ts';
import { texts } from '../../words/setup.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import styles from '../../ui/controls/form.module.css';

/** What the lab keeps of history grows with the run; longer ones belong to the headless runner. */
const mostTransactions = 200_000;
const mostClients = 1000;

interface GeneratorFormProps {
  readonly generator: GeneratorInfo;
  readonly workload: GeneratedWorkload;
  readonly onChange: (workload: GeneratedWorkload) => void;
}

/** The figures that a generated workload is made from. */
export function GeneratorForm({ generator, workload, onChange }: GeneratorFormProps) {
  const change = (part: Partial<GeneratedWorkload>): void => onChange({ ...workload, ...part });
  return (
    <div className={styles.form}>
      <BoundedNumber
        title={texts.transactions}
        value={workload.transactions}
        least={1}
        most={mostTransactions}
        onChange={(transactions) => change({ transactions })}
      />
      <BoundedNumber
        title={texts.abortPercent}
        fraction
        value={workload.abortRatio * 100}
        least={0}
        most={100}
        onChange={(percent) => change({ abortRatio: percent / 100 })}
      />
      <BoundedNumber
        title={texts.clients}
        value={workload.clients}
        least={1}
        most={mostClients}
        onChange={(clients) => change({ clients })}
      />
      <BoundedNumber
        title={texts.footprint}
        fraction
        value={workload.footprint * 100}
        least={0.001}
        most={100}
        onChange={(percent) => change({ footprint: percent / 100 })}
      />
      {generator.parameters.map(({ id, title, about, least, most, whole }) => (
        <BoundedNumber
          key={id}
          title={title}
          about={about}
          fraction={!whole}
          value={workload.parameters[id] ?? generator.initial.parameters[id] ?? least}
          least={least}
          most={most}
          onChange={(value) => change({ parameters: { ...workload.parameters, [id]: value } })}
        />
      ))}
    </div>
  );
}

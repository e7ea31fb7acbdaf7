import { GENERATED, LAB_TRANSACTIONS } from '../../../model/schema/specification-schema.ts';
import type { GeneratedWorkload } from '../../../model/specification.ts';
import type { GeneratorInfo } from '../../../session/contract/spoken.ts';
import { BoundedNumber } from '../../ui/controls/bounded-number.tsx';
import styles from '../../ui/controls/form.module.css';
import { labelOf } from '../../words/field-labels.ts';

const common = { ...GENERATED, transactions: LAB_TRANSACTIONS } as const;

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
      {(Object.keys(common) as (keyof typeof common)[]).map((name) => (
        <BoundedNumber
          key={name}
          title={labelOf(name, common[name])}
          field={common[name]}
          value={workload[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {generator.parameters.map((parameter) => (
        <BoundedNumber
          key={parameter.id}
          title={parameter.title}
          about={parameter.about}
          field={parameter}
          value={workload.parameters[parameter.id] ?? parameter.initial}
          onChange={(value) => change({ parameters: { ...workload.parameters, [parameter.id]: value } })}
        />
      ))}
    </div>
  );
}

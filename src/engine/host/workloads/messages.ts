/** Messages of generated workloads: their descriptions, and the reasons that a request for one is refused. */
import { messagesOf, type Text } from '../../../base/message.ts';

interface OfParameter {
  readonly workload: string;
  readonly parameter: string;
}

export interface WorkloadMessages {
  about: { readonly workload: string };
  parameterTitle: OfParameter;
  parameterAbout: OfParameter;
  unknown: { readonly id: string; readonly known: readonly string[] };
  unknownParameter: { readonly workload: string; readonly id: string; readonly known: readonly string[] };
  /** `taken` are the values that the field takes. */
  outside: {
    readonly workload: string;
    readonly name: Text;
    readonly value: number;
    readonly taken: Text;
  };
}

export const workloadMessage = messagesOf<WorkloadMessages>('workloads');

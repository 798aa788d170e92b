import type { FieldBookColumns } from '@landrace/domain/trial-design/field-book';
import type { Option } from '../../../kit/forms/use-options';

/** Germplasm of a trial. */
export interface Entry {
  readonly germplasmId: number;
  /** By which the server and the design tool know it. */
  readonly name: string;
}

export const creationSteps = ['germplasm', 'design', 'trial'] as const;
export type CreationStep = (typeof creationSteps)[number];

export const entrySources = ['marked', 'group', 'names'] as const;
type EntrySource = (typeof entrySources)[number];

export const designKinds = ['complete', 'augmented', 'fieldBook'] as const;
type DesignKind = (typeof designKinds)[number];

/** Numbers as they are typed. */
export interface DesignDraft {
  readonly kind: DesignKind;
  readonly reps: string;
  readonly blocks: string;
  readonly columns: string;
  readonly seed: string;
  readonly isSerpentine: boolean;
  readonly checks: readonly Entry[];
  /** One per line. */
  readonly treatments: string;
  /** Pairs of plots that were exchanged by hand, in this order. */
  readonly swaps: readonly (readonly [number, number])[];
}

export interface FieldBookDraft {
  readonly text: string;
  /** Where the columns were not recognised, or wrongly. */
  readonly columns: FieldBookColumns;
}

export interface TrialDraft {
  readonly target: 'new' | 'existing';
  readonly dataset: Option | null;
  readonly name: string;
  readonly description: string;
  readonly experimentMode: 'existing' | 'new';
  readonly experiment: Option | null;
  readonly experimentName: string;
  readonly state: 'public' | 'private';
  readonly licenceId: string;
  readonly start: string;
  readonly end: string;
  readonly site: Option | null;
  /** Of all plots, if the design has no treatments of its own. */
  readonly treatment: string;
  readonly traits: readonly Option[];
}

/** Everything that was entered: it stays when one goes back a step. */
export interface CreationDraft {
  readonly source: EntrySource;
  readonly groupId: number | undefined;
  readonly names: string;
  /** The names that were looked up; undefined until then. */
  readonly searched: string | undefined;
  readonly design: DesignDraft;
  readonly book: FieldBookDraft;
  readonly trial: TrialDraft;
}

export const blankDraft: CreationDraft = {
  source: 'marked',
  groupId: undefined,
  names: '',
  searched: undefined,
  design: {
    kind: 'complete',
    reps: '3',
    blocks: '4',
    columns: '',
    seed: '1',
    isSerpentine: true,
    checks: [],
    treatments: '',
    swaps: [],
  },
  book: { text: '', columns: {} },
  trial: {
    target: 'new',
    dataset: null,
    name: '',
    description: '',
    experimentMode: 'existing',
    experiment: null,
    experimentName: '',
    state: 'private',
    licenceId: '',
    start: '',
    end: '',
    site: null,
    treatment: '',
    traits: [],
  },
};

/** A plot of the trial to be created. */
export interface TrialPlot {
  /** From 1, in the order in which one walks the field. */
  readonly plot: number;
  readonly row: number;
  readonly column: number;
  readonly rep: string;
  readonly block: string;
  readonly entry: Entry;
  readonly treatment?: string | undefined;
  readonly isCheck: boolean;
}

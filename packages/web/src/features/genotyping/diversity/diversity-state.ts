import {
  type DiversityField,
  diversityFields,
  maxComponents,
} from '@landrace/contract/areas/genotyping/diversity-choices';
import type { SearchParams } from '../../../lib/url-state';

export const diversityTabs = ['components', 'similarity', 'relatives', 'histograms'] as const;
type DiversityTab = (typeof diversityTabs)[number];

/** What points are coloured by. */
export type ColourBy = { readonly field: DiversityField } | { readonly groupId: number };

/** Chosen by the user; otherwise the portal chooses. */
export type ChosenColour = ColourBy | 'none' | undefined;

export interface DiversityState {
  readonly job: string | undefined;
  readonly tab: DiversityTab;
  /** Components, counted from 1. */
  readonly x: number;
  readonly y: number;
  readonly by: ChosenColour;
  /** Index of the line whose relatives are shown; otherwise the portal chooses one. */
  readonly line: number | undefined;
}

/** `?job=…&tab=relatives&x=1&y=3&by=country&line=12`; a group is `by=group:7`, one colour `by=none`. */
export const diversityCodec = {
  read({ job, tab, x, y, by, line }: SearchParams): DiversityState {
    return {
      job: typeof job === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(job) ? job : undefined,
      tab: diversityTabs.find((known) => known === tab) ?? 'components',
      x: readComponent(x) ?? 1,
      y: readComponent(y) ?? 2,
      by: readColour(by),
      line: Number.isSafeInteger(line) && Number(line) >= 0 ? Number(line) : undefined,
    };
  },
  write({ job, tab, x, y, by, line }: DiversityState): SearchParams {
    return {
      job,
      tab: tab === 'components' ? undefined : tab,
      x: x === 1 ? undefined : x,
      y: y === 2 ? undefined : y,
      by: writeColour(by),
      line,
    };
  },
};

function readComponent(value: unknown): number | undefined {
  const component = Number(value);
  return Number.isSafeInteger(component) && component >= 1 && component <= maxComponents
    ? component
    : undefined;
}

export function readColour(value: unknown): ChosenColour {
  if (value === 'none') return 'none';
  const field = diversityFields.find((known) => known === value);
  if (field) return { field };
  const groupId = typeof value === 'string' ? Number(/^group:(\d{1,9})$/.exec(value)?.[1]) : Number.NaN;
  return Number.isNaN(groupId) ? undefined : { groupId };
}

export function writeColour(by: ChosenColour): string | undefined {
  if (!by || by === 'none') return by;
  return 'field' in by ? by.field : `group:${by.groupId}`;
}

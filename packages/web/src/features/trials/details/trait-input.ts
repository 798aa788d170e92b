import type { TraitDetails } from '@landrace/contract/areas/trials/trait.routes';
import type { DataType } from '@landrace/domain/cells/parse-data-type';
import { readNumber } from '@landrace/domain/cells/plain-values';
import type { Problems } from '../../../kit/forms/use-form';
import type { Translate } from '../../../lib/i18n/text';

/** A trait as it is edited: numbers, ids and scales as text. */
export interface TraitInput {
  readonly [name: string]: string | boolean;
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  readonly dataType: DataType;
  readonly unitId: string;
  readonly categoryId: string;
  readonly min: string;
  readonly max: string;
  readonly scales: string;
  readonly setSize: string;
  readonly isTimeseries: boolean;
}

const separator = ';';

export function traitInput(trait: TraitDetails): TraitInput {
  const { min, max, categories = [] } = trait.traitRestrictions ?? {};
  return {
    name: trait.traitName,
    shortName: trait.traitNameShort ?? '',
    description: trait.traitDescription ?? '',
    dataType: trait.dataType,
    unitId: String(trait.unitId ?? ''),
    categoryId: String(trait.categoryId ?? ''),
    min: String(min ?? ''),
    max: String(max ?? ''),
    scales: categories.map((scale) => scale.join(`${separator} `)).join('\n'),
    setSize: String(trait.traitSetSize ?? ''),
    isTimeseries: trait.traitIsTimeseries,
  };
}

/** One scale per line. */
function scalesIn(text: string): string[][] {
  return text
    .split('\n')
    .map((line) =>
      line
        .split(separator)
        .map((category) => category.trim())
        .filter((category) => category !== ''),
    )
    .filter((scale) => scale.length > 0);
}

const numberIn = (text: string): number | undefined =>
  text.trim() === '' ? undefined : readNumber(text.trim());

export function traitProblems(input: TraitInput, t: Translate): Problems<TraitInput> {
  const { min, max, setSize } = input;
  const low = numberIn(min);
  const high = numberIn(max);
  const isNoNumber = (text: string) => text.trim() !== '' && numberIn(text) === undefined;
  const size = numberIn(setSize);
  const isSize = setSize.trim() === '' || (size !== undefined && Number.isInteger(size) && size > 0);
  return {
    ...(isNoNumber(min) && { min: t('traitPages.edit.number') }),
    ...(isNoNumber(max) && { max: t('traitPages.edit.number') }),
    ...(low !== undefined && high !== undefined && high < low && { max: t('traitPages.edit.reversed') }),
    ...(!areAlike(scalesIn(input.scales)) && { scales: t('traitPages.edit.unequal') }),
    ...(!isSize && { setSize: t('traitPages.edit.wholeNumber') }),
  };
}

/** Scales are names for the same categories, each of which is different. */
function areAlike(scales: readonly (readonly string[])[]): boolean {
  const isDistinct = (scale: readonly string[]) =>
    new Set(scale.map((category) => category.toLowerCase())).size === scale.length;
  return new Set(scales.map(({ length }) => length)).size < 2 && scales.every(isDistinct);
}

/** As the call expects it: everything is sent, so what was emptied is removed. */
export function traitBody(input: TraitInput) {
  const { dataType, unitId, categoryId } = input;
  const isNumeric = dataType === 'numeric';
  return {
    name: input.name.trim(),
    shortName: input.shortName.trim() || null,
    description: input.description.trim() || null,
    datatype: dataType,
    restrictions: {
      min: isNumeric ? (numberIn(input.min) ?? null) : null,
      max: isNumeric ? (numberIn(input.max) ?? null) : null,
      categories: scalesIn(input.scales),
    },
    unitId: unitId === '' ? null : Number(unitId),
    categoryId: categoryId === '' ? null : Number(categoryId),
    setSize: numberIn(input.setSize) ?? null,
    isTimeseries: input.isTimeseries,
  };
}

export function editLabels(t: Translate) {
  const label = (
    name: 'name' | 'shortName' | 'description' | 'dataType' | 'min' | 'max' | 'scales' | 'setSize',
  ) => t(`traitPages.edit.${name}`);
  return {
    name: label('name'),
    shortName: label('shortName'),
    description: label('description'),
    dataType: label('dataType'),
    unitId: t('traitPages.edit.unit'),
    categoryId: t('traitPages.edit.category'),
    min: label('min'),
    max: label('max'),
    scales: label('scales'),
    setSize: label('setSize'),
    isTimeseries: t('traitPages.edit.isTimeseries'),
  };
}

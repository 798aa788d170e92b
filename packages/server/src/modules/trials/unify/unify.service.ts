import { traitDetails, traitUses } from '@landrace/contract/areas/trials/trait-unify';
import type { TraitPreview } from '@landrace/contract/areas/trials/trait-unify.routes';
import type { Caller, Principal } from '../../../platform/access/caller';
import { recordEvent } from '../../../platform/audit/note-event';
import { beginChangeSet, serialise } from '../../../platform/db/change-set';
import type { Database } from '../../../platform/db/database';
import { asMerge, refuseUnknown } from '../../../platform/db/merge/choice';
import type { Merge } from '../../../platform/db/merge/merge';
import { withoutNulls } from '../../../platform/db/without-nulls';
import { remarkOnTrait } from '../../community/public';
import { countTraitValues } from '../../datasets/public';
import { moveReferences } from './move.repository';
import { listCollapsed, listNewSynonyms, listSynonymsOf, listUses } from './preview.repository';
import { listTraits, lockTraits, removeTraits, type Trait, updatePreferred } from './trait.repository';
import {
  differingUnits,
  inOrder,
  mergedDetails,
  refuseOtherDataTypes,
  refuseOtherUnits,
} from './trait-compatibility';

export interface TraitUnifyDeps {
  readonly database: Database;
}

/** Refused for the same reasons as the merge itself, except for different units, which it reports. */
export async function previewTraits(
  { database: { reader } }: TraitUnifyDeps,
  choice: Merge,
  caller: Caller,
): Promise<TraitPreview> {
  const merge = asMerge(choice);
  const found = await listTraits(reader, merge);
  refuseUnknown(merge, found);
  const traits = inOrder(merge, found) as [Trait, ...Trait[]];
  refuseOtherDataTypes(traits);
  const [uses, synonyms, collapsed, newSynonyms] = await Promise.all([
    listUses(reader, merge, (await caller.permittedDatasets()).visible),
    listSynonymsOf(reader, merge),
    listCollapsed(reader, merge),
    listNewSynonyms(reader, merge),
  ]);
  const after = mergedDetails(traits);
  const counted = (id: number) =>
    Object.fromEntries(
      traitUses.map((use) => [use, uses.find((row) => row.id === id && row.use === use)?.count ?? 0]),
    ) as TraitPreview['traits'][number]['counts'];
  return {
    traits: traits.map((trait) => ({
      ...summaryOf(trait),
      synonyms: [...(synonyms.find(({ id }) => id === trait.id)?.names ?? [])],
      counts: counted(trait.id),
    })),
    unitsDiffer: differingUnits(traits) !== undefined,
    collapsed,
    newSynonyms,
    gains: traitDetails.flatMap((detail) => {
      const value = after[detail];
      return traits[0][detail] === null && value !== null ? [{ detail, value }] : [];
    }),
    ...(after.restrictions && { traitRestrictions: restrictionsOf(after) }),
  };
}

function summaryOf(trait: Trait): Omit<TraitPreview['traits'][number], 'synonyms' | 'counts'> {
  return {
    ...withoutNulls({
      traitId: trait.id,
      traitName: trait.name,
      traitNameShort: trait.shortName,
      traitDescription: trait.description,
      dataType: trait.dataType,
      categoryName: trait.category,
      unitName: trait.unit,
      unitAbbreviation: trait.unitAbbreviation,
      traitIsTimeseries: trait.isTimeseries,
    }),
    ...(trait.restrictions && { traitRestrictions: restrictionsOf(trait) }),
  };
}

function restrictionsOf({ restrictions }: Trait) {
  const { min, max, categories } = restrictions ?? {};
  return {
    ...(min !== undefined && { min }),
    ...(max !== undefined && { max }),
    ...(categories && { categories: categories.map((scale) => [...scale]) }),
  };
}

export interface TraitMerge {
  readonly merge: Merge;
  readonly explanation: string | undefined;
  /** The curator confirms that the values mean the same although the units are written differently. */
  readonly sameUnits: boolean;
  readonly actor: Principal | undefined;
  readonly address: string;
}

/** Keeps the list of change sets readable. */
const maxSummaryLength = 300;

/** In one transaction and one change set, from which it can be undone exactly. */
export async function unifyTraits({ database }: TraitUnifyDeps, params: TraitMerge): Promise<boolean> {
  const merge = asMerge(params.merge);
  return await database.inTransaction(async (tx) => {
    await serialise(tx);
    const found = await lockTraits(tx, merge);
    refuseUnknown(merge, found);
    const traits = inOrder(merge, found) as [Trait, ...Trait[]];
    refuseOtherDataTypes(traits);
    if (!params.sameUnits) refuseOtherUnits(traits);
    const [preferred, ...others] = traits;
    const names = others.map(({ name }) => name).join(', ');
    const summary = `${names} → ${preferred.name}`.slice(0, maxSummaryLength);
    const { actor, address, explanation } = params;
    const changeSetId = await beginChangeSet(tx, { kind: 'unify', actorId: actor?.id, summary, items: [] });
    await updatePreferred(tx, preferred.id, mergedDetails(traits));
    await moveReferences(tx, merge);
    await removeTraits(tx, merge.otherIds);
    await countTraitValues(tx, [preferred.id]);
    const numbered = others.map(({ id, name }) => `${id} (${name})`).join(', ');
    const happened = `Unification of ${numbered} into ${preferred.id} (${preferred.name}).`;
    await remarkOnTrait(tx, {
      traitId: preferred.id,
      userId: actor?.id,
      content: explanation ? `${happened}\n${explanation}` : happened,
    });
    await recordEvent(tx, {
      action: 'trait.unified',
      actor,
      address,
      subject: { id: preferred.id, name: preferred.name },
      details: {
        changeSetId,
        otherIds: [...merge.otherIds],
        others: names,
        ...(differingUnits(traits) && { units: traits.map(({ unit }) => unit ?? '–').join(', ') }),
        ...(explanation && { explanation }),
      },
    });
    return true;
  });
}

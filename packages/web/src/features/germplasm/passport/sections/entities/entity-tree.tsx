import { entities } from '@landrace/contract/areas/germplasm/entity.table';
import type { Passport, Relative } from '@landrace/contract/areas/germplasm/passport.routes';
import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ScreenLink } from '../../../../../kit/layout/screen-link';
import { pageQuery } from '../../../../../lib/api/table-api';
import { useText } from '../../../../../lib/i18n/text';
import { entityTypeName } from '../../../entity-type-name';
import { PassportPart } from '../../passport-part';
import { RelatedRows } from '../related-lists';
import classes from './entity-tree.module.css';

const asParentOrChild = ['entityParentId', 'entityChildId'];

/** Its parent and child entities, as a tree and as a table. */
export function Entities({ passport }: { readonly passport: Passport }) {
  return (
    <>
      <EntityTree passport={passport} />
      <RelatedRows
        passport={passport}
        definition={entities}
        title="germplasm.passport.sections.entities.title"
        columns={asParentOrChild}
      />
    </>
  );
}

/** Nested lists, the accession outermost; this germplasm is between its parents and its children. */
function EntityTree({ passport }: { readonly passport: Passport }) {
  const t = useText();
  const name = germplasmLabel(passport.germplasmDisplayName, passport.germplasmName);
  return (
    <PassportPart part={passport.ancestry}>
      {(ancestry) => (
        <ul className={classes.tree} aria-label={t('germplasm.passport.hierarchy.label', { name })}>
          {ancestry.reduce<ReactNode>(
            (inner, relative) => (
              <Entity key={relative.germplasmId} relative={relative}>
                {inner}
              </Entity>
            ),
            <Entity relative={passport} isHere>
              <Below germplasmId={passport.germplasmId} />
            </Entity>,
          )}
        </ul>
      )}
    </PassportPart>
  );
}

/** As many as a tree can show without duplicating the table below it. */
const childrenShown = 10;

function Below({ germplasmId }: { readonly germplasmId: number }) {
  const t = useText();
  const filters = { column: 'entityParentId', comparator: 'equals', values: [germplasmId] } as const;
  const { data } = useQuery(pageQuery(entities, { filters, limit: childrenShown }));
  if (!data) return null;
  const rest = data.count - data.data.length;
  return (
    <>
      {data.data.map((row) => (
        <Entity
          key={row.entityChildId}
          relative={{
            germplasmId: row.entityChildId,
            germplasmName: row.entityChildName,
            germplasmDisplayName: row.entityChildDisplayName,
            entityTypeName: row.entityChildType,
          }}
        />
      ))}
      {rest > 0 && (
        <li className={classes.rest}>{t('germplasm.passport.hierarchy.more', { count: rest })}</li>
      )}
    </>
  );
}

interface EntityProps {
  readonly relative: Relative;
  readonly isHere?: boolean;
  readonly children?: ReactNode;
}

function Entity({ relative, isHere = false, children }: EntityProps) {
  const t = useText();
  const label = germplasmLabel(relative.germplasmDisplayName, relative.germplasmName);
  return (
    <li>
      <span className={classes.entity}>
        {isHere ? (
          <strong aria-current="true">{label}</strong>
        ) : (
          <ScreenLink screen="passport" params={{ germplasmId: relative.germplasmId }}>
            {label}
          </ScreenLink>
        )}
        <span className={classes.type}>{entityTypeName(t, relative.entityTypeName)}</span>
      </span>
      {children && <ul>{children}</ul>}
    </li>
  );
}

import { germplasmLabel } from '@landrace/domain/germplasm-label';
import { Button } from '@mantine/core';
import { WarningIcon } from '../../../kit/icons/table-icons';
import { Badge } from '../../../kit/layout/badge';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { LongList } from '../../../kit/lists/long-list';
import { Taxon } from '../../../kit/text/taxon';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import classes from './request.module.css';
import type { Item } from './request-queries';
import { keeperOf } from './request-state';

interface Props {
  readonly items: readonly Item[];
  readonly onRemove: (ids: readonly number[]) => void;
}

/** Accessions in the form in which the genebank portal receives them. */
export function RequestItems({ items, onRemove }: Props) {
  const t = useText();
  return (
    <LongList
      label={t('request.items', { count: formatNumber(items.length) })}
      items={items}
      keyOf={({ germplasmId }) => germplasmId}
      height={44}
      render={(item) => <RequestItem item={item} onRemove={() => onRemove([item.germplasmId])} />}
    />
  );
}

function RequestItem({ item, onRemove }: { readonly item: Item; readonly onRemove: () => void }) {
  const t = useText();
  const name = germplasmLabel(item.germplasmDisplayName, item.germplasmName);
  return (
    <div className={classes.item}>
      <ScreenLink screen="passport" params={{ germplasmId: item.germplasmId }}>
        <bdi>{name}</bdi>
      </ScreenLink>
      <Taxon genus={item.genus} species={item.species} subtaxa={item.subtaxa} />
      <span className={classes.identity}>
        <Institute item={item} />
        {item.germplasmPuid && <span>{t('request.puid', { puid: item.germplasmPuid })}</span>}
      </span>
      <Button
        variant="default"
        size="compact-xs"
        aria-label={t('request.removeNamed', { name })}
        onClick={onRemove}
      >
        {t('request.remove')}
      </Button>
    </div>
  );
}

function Institute({ item: { institutions, germplasmPuid } }: { readonly item: Item }) {
  const t = useText();
  const code = keeperOf(institutions);
  if (code !== undefined) return <span>{t('request.institute', { code })}</span>;
  return (
    <Badge icon={<WarningIcon />}>{t(germplasmPuid ? 'request.noInstitute' : 'request.noIdentity')}</Badge>
  );
}

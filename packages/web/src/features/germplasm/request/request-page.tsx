import { maxRequested } from '@landrace/contract/areas/germplasm/material-request';
import { useQuery } from '@tanstack/react-query';
import { CloudOffIcon } from '../../../kit/icons/shell-icons';
import { SeedIcon } from '../../../kit/icons/subject-icons';
import { Loaded } from '../../../kit/layout/loaded';
import { Page } from '../../../kit/layout/page';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { formatNumber } from '../../../lib/i18n/format';
import { useText } from '../../../lib/i18n/text';
import { useSettings } from '../../../lib/settings/settings-query';
import { useUrlState } from '../../../lib/url-state';
import { useGermplasmMarks } from '../use-germplasm-marks';
import { RequestDraft } from './request-draft';
import { itemsQuery, requestedIdsCodec, statusQuery } from './request-queries';

/** Germplasm to request from an external genebank portal, which sends the seed. */
export function RequestPage() {
  const t = useText();
  const { genesysUrl } = useSettings();
  const status = useQuery(statusQuery);
  return (
    <Page title={t('request.title')} line={t('request.line')}>
      <Loaded query={status} height={320}>
        {(isConfigured) =>
          isConfigured && genesysUrl ? (
            <Wanted portal={genesysUrl} />
          ) : (
            <StateMessage
              icon={<CloudOffIcon size={20} />}
              title={t('request.notConfigured')}
              text={t('request.notConfiguredText')}
              role="status"
            />
          )
        }
      </Loaded>
    </Page>
  );
}

/** The germplasm in the address, or else the marked ones. */
function Wanted({ portal }: { readonly portal: string }) {
  const t = useText();
  const [named] = useUrlState(requestedIdsCodec);
  const { marked } = useGermplasmMarks();
  const ids = named ?? marked;
  const items = useQuery({
    ...itemsQuery(ids),
    enabled: ids.length > 0 && ids.length <= maxRequested,
    // Removing a mark keeps the order of the others.
    placeholderData: (before) => before,
  });
  if (ids.length === 0) {
    return (
      <StateMessage
        icon={<SeedIcon size={20} />}
        title={t('request.none')}
        text={t('request.noneText')}
        action={<ScreenLink screen="germplasm">{t('request.toGermplasm')}</ScreenLink>}
      />
    );
  }
  if (ids.length > maxRequested) {
    const amounts = { count: formatNumber(ids.length), limit: formatNumber(maxRequested) };
    return (
      <StateMessage
        icon={<SeedIcon size={20} />}
        title={t('request.tooMany')}
        text={t('request.tooManyText', amounts)}
        action={<ScreenLink screen="marked-items">{t('request.toMarked')}</ScreenLink>}
      />
    );
  }
  return (
    <Loaded query={items} height={320}>
      {({ data }) => (
        <RequestDraft
          portal={portal}
          items={data.filter(({ germplasmId }) => ids.includes(germplasmId))}
          isMarked={named === undefined}
        />
      )}
    </Loaded>
  );
}

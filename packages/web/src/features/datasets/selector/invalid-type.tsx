import { SearchIcon } from '../../../kit/icons/shell-icons';
import { ScreenLink } from '../../../kit/layout/screen-link';
import { StateMessage } from '../../../kit/layout/state-message';
import { useText } from '../../../lib/i18n/text';
import { exportTypes } from './export-types';
import classes from './selector.module.css';

export function InvalidType({ given }: { readonly given: string }) {
  const t = useText();
  const title = t('datasets.selector.invalidTitle');
  return (
    <>
      <title>{`${title} · ${t('core.product')}`}</title>
      <StateMessage
        isScreen
        icon={<SearchIcon size={20} />}
        title={title}
        text={t('datasets.selector.invalidText', { given })}
        action={
          <ul className={classes.types}>
            {exportTypes.map((type) => (
              <li key={type}>
                <ScreenLink screen="export" params={{ datasetType: type }}>
                  {t(`datasets.selector.types.${type}.title`)}
                </ScreenLink>
              </li>
            ))}
          </ul>
        }
      />
    </>
  );
}

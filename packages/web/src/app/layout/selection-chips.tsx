import type { ComponentType } from 'react';
import { useState } from 'react';
import { ConfirmDialog } from '../../kit/dialogs/confirm-dialog';
import type { IconProps } from '../../kit/icons/icon';
import { IconButton } from '../../kit/icons/icon-button';
import { MarkIcon } from '../../kit/icons/passport-icons';
import { CloseIcon } from '../../kit/icons/shell-icons';
import { FolderIcon, HelixIcon, PinIcon, SeedIcon } from '../../kit/icons/subject-icons';
import { CountBadge } from '../../kit/layout/count-badge';
import { ScreenLink } from '../../kit/layout/screen-link';
import { showFailure } from '../../kit/notices/show-failure';
import { formatList, formatNumber } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { useMarks } from '../../lib/marks/use-marks';
import { type MarkedItemType, markedItemTypes } from '../../lib/preferences/preference-keys';
import { usePreference } from '../../lib/preferences/use-preference';
import { useMediaQuery } from '../../lib/use-media-query';
import classes from './top-bar.module.css';

const icons: Readonly<Record<MarkedItemType, ComponentType<IconProps>>> = {
  germplasm: SeedIcon,
  markers: HelixIcon,
  locations: PinIcon,
};

/** The user's selection that is kept from screen to screen. */
export function SelectionChips() {
  const t = useText();
  const { marked } = useMarks();
  const isPhone = useMediaQuery('(max-width: 767px)');
  const [projects] = usePreference('selectedProjects');
  const types = markedItemTypes.filter((type) => marked[type].length > 0);
  if (types.length === 0 && projects.length === 0) return null;
  return (
    <ul className={`row small ${classes.chips}`} aria-label={t('core.landmarks.selection')}>
      {projects.length > 0 && <ProjectsChip />}
      {isPhone ? <MarkedTotal types={types} /> : types.map((type) => <MarkedChip key={type} type={type} />)}
    </ul>
  );
}

/** On phones one tool with the number of all marks; they are listed and cleared on the page that it opens. */
function MarkedTotal({ types }: { readonly types: readonly MarkedItemType[] }) {
  const t = useText();
  const { marked } = useMarks();
  const [type] = types;
  if (type === undefined) return null;
  const items = formatList(types.map((each) => t(`core.marked.${each}`, { count: marked[each].length })));
  const total = types.reduce((sum, each) => sum + marked[each].length, 0);
  return (
    <li>
      <ScreenLink screen="marked-items-type" params={{ itemType: type }} className={classes.tool}>
        <MarkIcon size={20} />
        <span className="visually-hidden">{items}</span>
        <span aria-hidden="true">
          <CountBadge count={total} />
        </span>
      </ScreenLink>
    </li>
  );
}

function ProjectsChip() {
  const t = useText();
  const [projects, setProjects] = usePreference('selectedProjects');
  return (
    <li className={classes.chip}>
      <ScreenLink screen="projects" className={classes.chipLabel}>
        <FolderIcon />
        <span className="tabular">{t('core.selectedProjects.chip', { count: projects.length })}</span>
      </ScreenLink>
      <IconButton label={t('core.selectedProjects.clear')} onClick={() => setProjects([])}>
        <CloseIcon />
      </IconButton>
    </li>
  );
}

function MarkedChip({ type }: { readonly type: MarkedItemType }) {
  const t = useText();
  const { marked, clear } = useMarks();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const count = marked[type].length;
  const items = t(`core.marked.${type}`, { count });
  const Icon = icons[type];
  return (
    <li className={classes.chip} title={items}>
      <ScreenLink screen="marked-items-type" params={{ itemType: type }} className={classes.chipLabel}>
        <Icon />
        <span aria-hidden="true" className="tabular">
          {t('core.marked.short', { amount: formatNumber(count) })}
        </span>
        <span className="visually-hidden">{items}</span>
      </ScreenLink>
      <IconButton label={t('core.marked.clear', { items })} onClick={() => setDialogOpen(true)}>
        <CloseIcon />
      </IconButton>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('core.marked.clearTitle')}
          text={t('core.marked.clearText', { items })}
          action={t('core.marked.clearAction')}
          isDestructive
          onCancel={() => setDialogOpen(false)}
          onConfirm={() => {
            setDialogOpen(false);
            void clear(type).catch(showFailure);
          }}
        />
      )}
    </li>
  );
}

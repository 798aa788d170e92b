import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { createContext, useContext } from 'react';
import { overviewQuery } from '../../features/statistics/queries';
import { ChevronDownIcon, CollapseIcon, ExpandIcon } from '../../kit/icons/shell-icons';
import { formatCount } from '../../lib/i18n/format';
import { useText } from '../../lib/i18n/text';
import { isGroup, type MenuEntry, type MenuGroup, type MenuLeaf, menu, visibleMenu } from '../menu';
import { pathTo } from '../paths';
import { useMayOpen } from '../use-screens';
import classes from './side-menu.module.css';
import { useCanReadData } from './use-can-read-data';

interface Props {
  readonly isRail?: boolean;
  readonly onToggleRail?: () => void;
  readonly onChoose?: () => void;
}

const MenuContext = createContext<Props>({});

export function SideMenu(props: Props) {
  const t = useText();
  const entries = visibleMenu(menu, useMayOpen());
  const { isRail = false, onToggleRail } = props;
  const toggle = t(isRail ? 'core.topBar.expandMenu' : 'core.topBar.collapseMenu');
  return (
    <MenuContext value={props}>
      <div className={classes.entries}>
        <Entries entries={entries} />
      </div>
      {onToggleRail && (
        <button
          type="button"
          className={`item small ${classes.entry} ${classes.toggle}`}
          data-label={toggle}
          onClick={onToggleRail}
        >
          {isRail ? <ExpandIcon /> : <CollapseIcon />}
          <span className={`clipped ${classes.label}`}>{toggle}</span>
        </button>
      )}
    </MenuContext>
  );
}

function Entries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return (
    <ul className={classes.list}>
      {entries.map((entry) => (
        <li key={entry.label}>{isGroup(entry) ? <Group group={entry} /> : <Leaf leaf={entry} />}</li>
      ))}
    </ul>
  );
}

function Leaf({ leaf }: { readonly leaf: MenuLeaf }) {
  const t = useText();
  const { onChoose } = useContext(MenuContext);
  const { data } = useQuery({ ...overviewQuery, enabled: useCanReadData() });
  const count = leaf.count && data?.[leaf.count];
  const label = t(leaf.label, { product: t('core.product') });
  return (
    <Link
      to={pathTo(leaf.screen, leaf.params)}
      search={leaf.search ?? {}}
      activeOptions={{ explicitUndefined: true }}
      className={`item small ${classes.entry} ${leaf.icon ? '' : classes.nested}`}
      data-label={label}
      {...(onChoose && { onClick: onChoose })}
    >
      {leaf.icon && <leaf.icon />}
      <span className={`clipped ${classes.label}`}>{label}</span>
      {count !== undefined && <span className={`hint tabular ${classes.count}`}>{formatCount(count)}</span>}
    </Link>
  );
}

/** Groups with an icon collapse; those without are headings. */
function Group({ group }: { readonly group: MenuGroup }) {
  const t = useText();
  const { isRail, onToggleRail } = useContext(MenuContext);
  if (!group.icon) {
    return (
      <>
        <span className={`hint ${classes.heading}`}>{t(group.label)}</span>
        <Entries entries={group.items} />
      </>
    );
  }
  if (isRail) {
    return (
      <button
        type="button"
        className={`item small ${classes.entry}`}
        data-label={t(group.label)}
        onClick={onToggleRail}
      >
        <group.icon />
        <span className={`clipped ${classes.label}`}>{t(group.label)}</span>
      </button>
    );
  }
  return (
    <details open className={classes.group}>
      <summary className={`item small ${classes.entry}`}>
        <group.icon />
        <span className={`clipped ${classes.label}`}>{t(group.label)}</span>
        <ChevronDownIcon />
      </summary>
      <Entries entries={group.items} />
    </details>
  );
}

import type { DefinitionId } from '@landrace/contract/core/definition-id';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { HelpIcon } from '../icons/shell-icons';
import classes from './definition-link.module.css';

interface Props {
  /** Section of the guide. */
  readonly of: DefinitionId;
  /** What the screen calls the figure. */
  readonly name: string;
  /** Where leaving the screen would lose what was entered. */
  readonly inNewTab?: true;
}

/** A question mark beside a figure that leads to its definition; nothing where the guide cannot be opened. */
export function DefinitionLink({ of, name, inNewTab }: Props) {
  const t = useText();
  const address = useScreenAddress()('definitions');
  if (address === undefined) return null;
  const label = t('core.definitionOf', { name });
  return (
    <Link
      to={address}
      search={{ section: of } as never}
      className={classes.link}
      aria-label={label}
      title={label}
      {...(inNewTab && { target: '_blank' })}
    >
      <HelpIcon />
    </Link>
  );
}

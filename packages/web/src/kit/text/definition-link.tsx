import type { DefinitionId } from '@landrace/contract/core/definition-id';
import { Link } from '@tanstack/react-router';
import { useText } from '../../lib/i18n/text';
import { useScreenAddress } from '../../lib/screens';
import { HelpIcon } from '../icons/shell-icons';
import classes from './definition-link.module.css';

interface Props {
  /** Section of the guide. */
  readonly of: DefinitionId;
  /** The label of the value on the screen. */
  readonly name: string;
  /** Set where leaving the screen would lose entries. */
  readonly inNewTab?: true;
}

/** A question mark that links to the definition of a value; hidden if the guide cannot be opened. */
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

import { useQuery } from '@tanstack/react-query';
import { useText } from '../../lib/i18n/text';
import type { Strength } from './estimate-strength';
import { PasswordField } from './fields';
import classes from './strength.module.css';
import type { FieldProps } from './use-form';

interface Props {
  readonly field: FieldProps;
  readonly description: string;
  /** Known details of the owner, such as name and address, which weaken a password. */
  readonly known: readonly string[];
}

/** A field for a new password, with a rating of its strength. */
export function NewPasswordField({ field, description, known }: Props) {
  return (
    <div>
      <PasswordField field={field} description={description} autoComplete="new-password" />
      <StrengthMeter password={field.value} known={known} />
    </div>
  );
}

const levels: readonly Strength[] = [0, 1, 2, 3, 4];
const tones = ['weak', 'weak', 'fair', 'strong', 'strong'] as const;

function StrengthMeter({
  password,
  known,
}: {
  readonly password: string;
  readonly known: readonly string[];
}) {
  const t = useText();
  const isUsed = password !== '';
  // Loaded with the first letter: most visitors only sign in. If it fails, there is no rating and no error.
  const { data: estimator } = useQuery({
    queryKey: ['password-strength'],
    queryFn: () => import('./estimate-strength'),
    enabled: isUsed,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isQuiet: true },
  });
  const score = isUsed ? estimator?.estimateStrength(password, known) : undefined;
  return (
    <div className={`row hint ${classes.strength}`}>
      <span className={classes.bars} aria-hidden="true">
        {levels.map((level) => (
          <span
            key={level}
            className={classes.bar}
            data-filled={score !== undefined && level <= score ? tones[score] : undefined}
          />
        ))}
      </span>
      <span role="status">
        {score !== undefined && t('core.strength.line', { level: t(`core.strength.${score}`) })}
      </span>
    </div>
  );
}

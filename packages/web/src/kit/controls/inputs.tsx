import { type ComponentProps, type CSSProperties, type ReactNode, useId, useState } from 'react';
import { useText } from '../../lib/i18n/text';
import { IconButton } from '../icons/icon-button';
import { ChevronDownIcon, EyeIcon, EyeOffIcon } from '../icons/shell-icons';
import classes from './inputs.module.css';

/** What every field has around its input. Class and style apply to the whole, everything else to the input. */
interface Frame {
  readonly size?: 'sm' | 'xs' | undefined;
  readonly label?: ReactNode;
  readonly description?: ReactNode;
  readonly isDescriptionBelow?: boolean | undefined;
  /** The message, or only that the value is invalid, if the message is elsewhere. */
  readonly error?: ReactNode;
  readonly leftSection?: ReactNode;
  readonly rightSection?: ReactNode;
  readonly className?: string | undefined;
  readonly style?: CSSProperties | undefined;
}

type Field<Element extends 'input' | 'textarea' | 'select'> = Omit<ComponentProps<Element>, keyof Frame> &
  Frame;

export type TextInputProps = Field<'input'>;

export function TextInput(props: TextInputProps) {
  const { frame, input } = useField(props);
  return (
    <FieldFrame {...frame}>
      <input {...input} />
    </FieldFrame>
  );
}

/** Its button shows what was typed. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const t = useText();
  const [isVisible, setVisible] = useState(false);
  const toggle = (
    <IconButton
      label={t(isVisible ? 'core.forms.hidePassword' : 'core.forms.showPassword')}
      isPressed={isVisible}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => setVisible(!isVisible)}
    >
      {isVisible ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </IconButton>
  );
  return (
    <TextInput autoComplete="off" {...props} type={isVisible ? 'text' : 'password'} rightSection={toggle} />
  );
}

interface TextAreaProps extends Field<'textarea'> {
  readonly isResizable?: boolean;
  readonly isCode?: boolean;
}

export function TextArea({ isResizable, isCode, ...props }: TextAreaProps) {
  const { frame, input } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea {...input} data-resizable={isResizable || undefined} data-code={isCode || undefined} />
    </FieldFrame>
  );
}

/** A text is value and label at once. */
type SelectOption = string | { readonly value: string; readonly label: string };

interface OptionGroup {
  readonly group: string;
  readonly options: readonly SelectOption[];
}

export interface SelectProps extends Omit<Field<'select'>, 'children' | 'leftSection' | 'rightSection'> {
  readonly options: readonly (SelectOption | OptionGroup)[];
}

/** The native select: small, accessible, and suited to phones. */
export function Select({ options, ...props }: SelectProps) {
  const { frame, input } = useField({ ...props, rightSection: <ChevronDownIcon /> });
  return (
    <FieldFrame {...frame}>
      <select {...input}>
        {options.map((option) =>
          typeof option === 'object' && 'group' in option ? (
            <optgroup key={`group ${option.group}`} label={option.group}>
              {option.options.map(drawOption)}
            </optgroup>
          ) : (
            drawOption(option)
          ),
        )}
      </select>
    </FieldFrame>
  );
}

function drawOption(option: SelectOption) {
  const { value, label } = typeof option === 'string' ? { value: option, label: option } : option;
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

interface Described {
  readonly id?: string | undefined;
  readonly 'aria-describedby'?: string | undefined;
}

/** Divides the properties of a field between its frame and its input, and connects the two. */
function useField<Props extends Frame & Described>(props: Props) {
  const {
    size = 'sm',
    label,
    description,
    isDescriptionBelow,
    error,
    leftSection,
    rightSection,
    ...rest
  } = props;
  const { className, style, id, 'aria-describedby': describedBy, ...input } = rest;
  const ownId = useId();
  const inputId = id ?? ownId;
  const hasMessage = Boolean(error) && error !== true;
  const texts = [describedBy, hasMessage && errorId(inputId), description && descriptionId(inputId)];
  return {
    frame: {
      ...{
        id: inputId,
        size,
        label,
        description,
        isDescriptionBelow,
        leftSection,
        rightSection,
        className,
        style,
      },
      error: hasMessage && error,
    },
    input: {
      ...input,
      id: inputId,
      className: classes.input,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': texts.filter(Boolean).join(' ') || undefined,
    },
  };
}

function FieldFrame({
  id,
  size,
  label,
  className,
  children,
  ...frame
}: Frame & { id: string; children: ReactNode }) {
  const { description, isDescriptionBelow = false, error, leftSection, rightSection, style } = frame;
  const note = description && (
    <p id={descriptionId(id)} className={classes.description}>
      {description}
    </p>
  );
  return (
    <div
      className={className ? `${classes.frame} ${className}` : classes.frame}
      style={style}
      data-size={size}
    >
      {label && (
        <label htmlFor={id} className={classes.label}>
          {label}
        </label>
      )}
      {!isDescriptionBelow && note}
      <div className={classes.box}>
        {leftSection && <span className={classes.section}>{leftSection}</span>}
        {children}
        {rightSection && (
          <span className={classes.section} data-side="right">
            {rightSection}
          </span>
        )}
      </div>
      {error && (
        <p id={errorId(id)} className={classes.error}>
          {error}
        </p>
      )}
      {isDescriptionBelow && note}
    </div>
  );
}

const errorId = (id: string) => `${id}-error`;
const descriptionId = (id: string) => `${id}-description`;

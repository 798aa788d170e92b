import { type FormEvent, useState } from 'react';

/** Empty when a field is fine, else what is wrong with it. */
type Problems<Values> = { readonly [Name in keyof Values]?: string };

interface FormOptions<Values> {
  readonly initial: Values;
  readonly labels: Readonly<Record<keyof Values, string>>;
  readonly validate: (values: Values) => Problems<Values>;
  readonly onSubmit: (values: Values) => Promise<void>;
}

export interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (value: string) => void;
}

export interface FormState<Values> {
  readonly field: (name: keyof Values & string) => FieldProps;
  readonly problems: Problems<Values>;
  readonly labels: Readonly<Record<keyof Values, string>>;
  /** What the server said to the last attempt. */
  readonly failure: unknown;
  readonly isSending: boolean;
  readonly handleSubmit: (event: FormEvent) => void;
}

/** Fields complain from the first attempt to submit on, and stop as soon as they are mended. */
export function useForm<Values extends Readonly<Record<string, string>>>({
  initial,
  labels,
  validate,
  onSubmit,
}: FormOptions<Values>): FormState<Values> {
  const [values, setValues] = useState(initial);
  const [wasTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const problems = wasTried ? validate(values) : {};

  async function submit(): Promise<void> {
    setTried(true);
    setFailure(null);
    if (Object.keys(validate(values)).length > 0 || isSending) return;
    setSending(true);
    try {
      await onSubmit(values);
    } catch (error) {
      setFailure(error);
    } finally {
      setSending(false);
    }
  }

  return {
    problems,
    labels,
    failure,
    isSending,
    field: (name) => ({
      name,
      label: labels[name],
      value: values[name] ?? '',
      problem: (problems as Readonly<Record<string, string | undefined>>)[name],
      onChange: (value) => setValues({ ...values, [name]: value }),
    }),
    handleSubmit: (event) => {
      event.preventDefault();
      void submit();
    },
  };
}

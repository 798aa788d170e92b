-- What the text of the error code mentions: limits, names and numbers.
ALTER TABLE job ADD COLUMN error_params jsonb
  CONSTRAINT job_error_params_check CHECK (jsonb_typeof(error_params) = 'object');

-- Jobs report progress twice a second and no list is made of them: a version of the
-- table would only make everybody else's kept counts look out of date.
DROP TRIGGER job_version ON job;

ALTER TABLE job
  DROP CONSTRAINT job_data_type_check,
  ADD CONSTRAINT job_data_type_check CHECK (data_type IN (
    'list', 'mcpd', 'trial', 'trials', 'genotype', 'allelefreq', 'pedigree', 'groups', 'climate',
    'compound', 'images', 'shapefile', 'geotiff', 'unknown')),
  -- How often it was begun. A worker that was given up may only write while this is still its own.
  ADD COLUMN attempt smallint NOT NULL DEFAULT 0,
  -- Name and media type under which the result is handed out.
  ADD COLUMN result_name text COLLATE landrace_natural,
  ADD COLUMN result_type text,
  -- The network of an anonymous caller, to limit how much one of them asks for; forgotten at the end.
  ADD COLUMN client_network inet;

CREATE INDEX job_client_network_idx ON job (client_network) WHERE client_network IS NOT NULL;
CREATE INDEX job_finished_on_idx ON job (finished_on);

-- Server and worker listen: open pages follow, and a running job hears that it is to stop.
CREATE FUNCTION landrace_tell_job() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('landrace_job', json_build_object(
    'uuid', NEW.uuid, 'userId', NEW.user_id, 'cancel', NEW.cancel_requested_on IS NOT NULL)::text);
  RETURN NULL;
END
$$;
CREATE TRIGGER job_told AFTER INSERT OR UPDATE ON job FOR EACH ROW EXECUTE FUNCTION landrace_tell_job();

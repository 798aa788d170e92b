-- keys of a page
select "v"."collaboration_id" as key
from "collaborator_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."collaborator_last_name") collate "C" like $2::text)
order by "v"."collaborator_last_name" collate landrace_natural asc,
  "v"."collaboration_id" asc
limit $3::bigint offset $4::bigint;
-- values: [[1,2],"%x%",10,0]

-- its rows
/* prepared */select "v"."collaboration_id" as "row key",
  "v"."collaboration_id" as "collaborationId",
  "v"."collaborator_id" as "collaboratorId",
  "v"."collaborator_first_name" as "collaboratorFirstName",
  "v"."collaborator_last_name" as "collaboratorLastName",
  "v"."collaborator_roles" as "collaboratorRoles",
  "v"."collaborator_email" as "collaboratorEmail",
  "v"."collaborator_phone" as "collaboratorPhone",
  "v"."collaborator_external_id" as "collaboratorExternalId",
  "v"."institution_id" as "institutionId",
  "v"."institution_name" as "institutionName",
  "v"."institution_address" as "institutionAddress",
  "v"."country_id" as "countryId",
  "v"."country_name" as "countryName",
  "v"."country_code2" as "countryCode2",
  "v"."country_code3" as "countryCode3",
  "v"."dataset_id" as "datasetId",
  "v"."dataset_name" as "datasetName",
  "v"."project_ids" as "projectIds"
from "collaborator_list" as v
where "v"."dataset_id" = any($1::int[]) and "v"."collaboration_id" = any($2);
-- values: [[1,2],[]]

-- its count
select count(*) as count
from "collaborator_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."collaborator_last_name") collate "C" like $2::text);
-- values: [[1,2],"%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."collaborator_id" as id
from "collaborator_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."collaborator_last_name") collate "C" like $2::text)) as matching
where id is not null) as found;
-- values: [[1,2],"%x%"]

-- facets
with counted as materialized ( select "institutionName", grouping("institutionName") as part, count(*) as rows from (select "v"."institution_name" as "institutionName"
from "collaborator_list" as v
where "v"."dataset_id" = any($1::int[]) and (lower("v"."collaborator_last_name") collate "C" like $2::text) ) as matching
group by grouping sets (("institutionName")) ) select $3::text as field, to_jsonb("counted"."institutionName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."institutionName";
-- values: [[1,2],"%x%","institutionName"]

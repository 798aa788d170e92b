-- keys of a page
select "v"."institution_id" as key
from "institution_list" as v
where (lower("v"."institution_name") collate "C" like $1::text)
order by "v"."institution_name" collate landrace_natural asc,
  "v"."institution_id" asc
limit $2::bigint offset $3::bigint;
-- values: ["%x%",10,0]

-- its rows
/* prepared */select "v"."institution_id" as "row key",
  "v"."institution_id" as "institutionId",
  "v"."institution_name" as "institutionName",
  "v"."institution_code" as "institutionCode",
  "v"."institution_acronym" as "institutionAcronym",
  "v"."institution_type" as "institutionType",
  "v"."institution_address" as "institutionAddress",
  "v"."institution_email" as "institutionEmail",
  "v"."institution_phone" as "institutionPhone",
  "v"."institution_contact" as "institutionContact",
  "v"."country_id" as "countryId",
  "v"."country_name" as "countryName",
  "v"."country_code" as "countryCode"
from "institution_list" as v
where "v"."institution_id" = any($1);
-- values: [[]]

-- its count
select count(*) as count
from "institution_list" as v
where (lower("v"."institution_name") collate "C" like $1::text);
-- values: ["%x%"]

-- ids of all
select coalesce(array_agg(id
order by id), '{}') as ids from (select id from (select distinct "v"."institution_id" as id
from "institution_list" as v
where (lower("v"."institution_name") collate "C" like $1::text)) as matching
where id is not null) as found;
-- values: ["%x%"]

-- facets
with counted as materialized ( select "countryName", grouping("countryName") as part, count(*) as rows from (select "v"."country_name" as "countryName"
from "institution_list" as v
where (lower("v"."institution_name") collate "C" like $1::text) ) as matching
group by grouping sets (("countryName")) ) select $2::text as field, to_jsonb("counted"."countryName") as value, sum(counted.rows)::bigint as count, null::jsonb as scale from counted
where counted.part = 0
group by "counted"."countryName";
-- values: ["%x%","countryName"]

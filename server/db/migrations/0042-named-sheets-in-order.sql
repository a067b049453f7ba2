-- A page of named sheets, the newest first, is found in an index: ten thousand of them are not sorted for fifty.

create index named_responses_in_order on named_responses (company_id, round_id, submitted_at desc, participant_id desc);

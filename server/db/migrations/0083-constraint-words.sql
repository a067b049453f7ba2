-- What a caller is told of each check and unique rule that they can violate: the code of a refusal (contract/src/errors.ts). Where no caller can,
-- «out of reach» and why. `npm run db:types` prints the codes. A primary key or a foreign key needs no words: ids are random, upserts say
-- what happens to a second row, and a row that is pointed at stays.

-- Accounts and invitations
comment on constraint account_emails_pkey on account_emails is 'email_taken';
comment on index one_active_user_per_email is 'email_taken';
comment on constraint email_is_lower_case on account_emails is 'invalid_input';
comment on index one_open_invitation_per_email is 'already_invited';
comment on index one_owner_per_company is 'ownership_is_owners';
comment on constraint user_role on users is 'invalid_input';
comment on constraint invitation_role on invitations is 'invalid_input';
comment on index invitations_by_token is 'out of reach: 256 random bits, or an id that is made here';
comment on index invitations_by_letter is 'out of reach: 256 random bits, or an id that is made here';
comment on constraint email_token_kind on email_tokens is 'out of reach: a word that the code writes, from a type of the same words';
comment on index email_changes_by_token is 'out of reach: 256 random bits, or an id that is made here';
comment on constraint email_change_is_lower_case on email_changes is 'invalid_input';
comment on constraint consent_document on consents is 'out of reach: a word that the code writes, from a type of the same words';

-- Exports
comment on constraint export_format on exports is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint export_state on exports is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint opening_kind on openings is 'out of reach: a word that the code writes, from a type of the same words';

-- Rights to answer
comment on constraint credential_key_id on credential_keys is 'out of reach: a SHA-256 of what is made here';
comment on constraint credential_key_people on credential_keys is 'out of reach: people of a segment that somebody is in';
comment on constraint credential_key_of_segment on credential_keys is 'out of reach: a round gets all its keys once, and whoever comes second finds them';
comment on constraint privacy_check_outcome on privacy_checks is 'out of reach: outcomes of a check that nobody types';
comment on constraint privacy_check_is_whole on privacy_checks is 'out of reach: a check that is written whole';

-- Letters about what has changed
comment on constraint report_letter_frequency on report_letters is 'out of reach: one of the words of the call';

-- Contracts, votes and counts of rounds
comment on constraint contract_hash on round_contracts is 'out of reach: the hash is made of the text where both are';
comment on constraint one_vote_per_place on round_votes is 'out of reach: a round that is being opened counts its own places';
comment on constraint asked_about_once on round_votes is 'out of reach: what another round asks about is left out where it is written down';

-- Companies
comment on constraint anonymity_threshold_range on companies is 'invalid_input';
comment on constraint user_limit_range on subscriptions is 'out of reach: written once, at registration; no call changes it';
comment on constraint journal_is_a_chain on audit_events is 'out of reach: a trigger that links what was written; it refuses nothing';
comment on constraint count_rest on users is 'out of reach: a trigger that counts people at the end of a transaction; it refuses nothing';

-- People and teams
comment on index one_team_per_name is 'team_name_taken';
comment on constraint team_members_pkey on team_members is 'already_in_team';
comment on index one_primary_team_per_user is 'out of reach: the teams of a company change one after the other, and each change looks first';
comment on index photos_by_name is 'out of reach: 256 random bits, or an id that is made here';

-- Feedback
comment on constraint feedback_is_about_another on feedback is 'feedback_about_oneself';
comment on constraint feedback_rating on feedback is 'invalid_input';
comment on constraint feedback_type on feedback is 'invalid_input';
comment on constraint deleted_feedback_type on deleted_feedback is 'out of reach: moved here from feedback, which keeps the same rule';

-- Pulses
comment on constraint launch_threshold_range on pulses is 'invalid_input';
comment on constraint pulse_category on pulses is 'invalid_input';
comment on constraint pulse_target on pulses is 'invalid_input';
comment on constraint pulse_type on pulses is 'invalid_input';
comment on constraint question_type on pulse_questions is 'invalid_input';
comment on constraint question_better on pulse_questions is 'invalid_input';
comment on constraint several_of_a_choice on pulse_questions is 'out of reach: the contract lets no other type have several answers';
comment on constraint somebody_chose on anonymous_choices is 'out of reach: an option that nobody chose has no row';
comment on constraint enps_asks_the_whole_company on pulses is 'invalid_input';
comment on constraint schedule_on_workday on pulses is 'invalid_input';
comment on constraint team_pulse_names_its_team on pulses is 'invalid_input';
comment on constraint weekly_pulse_has_schedule on pulses is 'invalid_input';
comment on constraint pulse_questions_pkey on pulse_questions is 'invalid_input';
comment on constraint one_question_per_place on pulse_questions is 'invalid_input';
comment on constraint pulse_status on pulses is 'out of reach: a word that the code writes, from a type of the same words';
comment on index one_template_per_key is 'template_key_taken';
comment on constraint template_category on pulse_templates is 'invalid_input';
comment on constraint template_target on pulse_templates is 'invalid_input';
comment on constraint template_type on pulse_templates is 'invalid_input';
comment on constraint template_schedule_on_workday on pulse_templates is 'invalid_input';

-- Rounds and answers
comment on constraint one_review_per_place on manager_reviews is 'out of reach: a round takes each person of its audience once, in the transaction that opens it';
comment on constraint review_is_about_another on manager_review_sheets is 'out of reach: a round takes each person of its audience once, in the transaction that opens it';
comment on constraint review_performance on manager_review_sheets is 'invalid_input';
comment on constraint review_mood on manager_review_sheets is 'invalid_input';
comment on index one_open_round_per_pulse is 'pulse_state_forbids';
comment on constraint one_round_per_number on pulse_rounds is 'pulse_state_forbids';
comment on constraint one_round_per_slot on pulse_rounds is 'pulse_state_forbids';
comment on constraint only_named_answers_are_counted on pulse_rounds is 'out of reach: a round is counted by value only where it is named';
comment on constraint skip_reason on skipped_rounds is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint one_skip_per_slot on skipped_rounds is 'out of reach: the statement that writes it says what happens to a second one';
comment on constraint one_response_per_participant on named_responses is 'already_answered';
comment on constraint one_place_per_person on pulse_participants is 'out of reach: a round takes each person of its audience once, in the transaction that opens it';
comment on index pulse_participants_by_token is 'out of reach: 256 random bits, or an id that is made here';
comment on constraint one_person_per_number on participant_numbers is 'out of reach: whoever gives numbers holds the lock of the company';
comment on constraint rollup_metric on company_rollups is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint rollup_metric on team_rollups is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint rollup_metric on team_round_sums is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint question_rollup_metric on company_question_rollups is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint question_rollup_metric on team_question_rollups is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint question_withheld on company_question_rollups is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint question_withheld on team_question_rollups is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint withheld_tells_nothing on company_question_rollups is 'out of reach: what is withheld is written as zeros';
comment on constraint withheld_tells_nothing on team_question_rollups is 'out of reach: what is withheld is written as zeros';

-- One-to-one
comment on index one_living_series_per_pair is 'series_exists';
comment on constraint series_is_of_two on one_to_one_series is 'invalid_input';
comment on constraint series_frequency on one_to_one_series is 'invalid_input';
comment on constraint series_status on one_to_one_series is 'invalid_input';
comment on constraint series_anchor_day on one_to_one_series is 'out of reach: the day of the month of a date';
comment on index one_scheduled_meeting_per_series is 'meeting_already_set';
comment on index one_meeting_under_way_per_series is 'meeting_under_way';
comment on constraint meeting_status on one_to_one_meetings is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint meeting_rating on one_to_one_meetings is 'invalid_input';
comment on constraint meeting_workload on one_to_one_meetings is 'invalid_input';
comment on constraint one_to_one_links_by_token on one_to_one_links is 'out of reach: 256 random bits, or an id that is made here';
comment on constraint one_to_one_told_once on one_to_one_told is 'out of reach: the statement that writes it says what happens to a second one';
comment on index one_hand_over_to_tell is 'out of reach: the statement that writes it says what happens to a second one';
comment on constraint calendar_feeds_by_token on calendar_feeds is 'out of reach: 256 random bits, or an id that is made here';

-- Development plans
comment on constraint development_plan_status on development_plans is 'invalid_input';
comment on constraint development_plan_has_time on development_plans is 'invalid_input';
comment on constraint development_plan_progress on development_plans is 'out of reach: a share of what there is, in percent';
comment on constraint plan_skill_type on development_plan_skills is 'invalid_input';
comment on constraint plan_skill_priority on development_plan_skills is 'invalid_input';
comment on constraint plan_skill_current_level on development_plan_skills is 'invalid_input';
comment on constraint plan_skill_target_level on development_plan_skills is 'invalid_input';
comment on constraint plan_skill_progress on development_plan_skills is 'out of reach: a share of what there is, in percent';
comment on constraint plan_activity_type on development_plan_activities is 'invalid_input';
comment on constraint plan_activity_status on development_plan_activities is 'invalid_input';
comment on constraint plan_milestone_status on development_plan_milestones is 'invalid_input';
comment on constraint development_plan_links_by_token on development_plan_links is 'out of reach: 256 random bits, or an id that is made here';
comment on constraint plan_digest_kind on development_plan_digests is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint plan_nudge_what on development_plan_nudges is 'out of reach: a word that the code writes, from a type of the same words';

-- Actions
comment on constraint action_subject_type on action_items is 'invalid_input';
comment on constraint action_status on action_items is 'invalid_input';
comment on constraint action_has_its_subject on action_items is 'out of reach: one of three, chosen by the word for it';
comment on constraint action_about_another on action_items is 'invalid_input';
comment on constraint dropped_with_a_reason on action_items is 'out of reach: status and reason are written together';
comment on constraint done_on_a_day on action_items is 'out of reach: status and day are written together';
comment on constraint action_has_its_origin on action_items is 'out of reach: all of it or nothing comes of a recommendation';
comment on constraint promised_of_many on action_items is 'out of reach: rounds to promise to are found for companies and teams only';
comment on constraint promised_at_a_moment on action_items is 'out of reach: a promise is written with its moment';
comment on constraint baseline_metric on action_baselines is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint action_notice_what on action_item_notices is 'out of reach: a word that the code writes, from a type of the same words';

-- Letters and messages
comment on index one_letter_per_occasion is 'out of reach: the statement that writes it says what happens to a second one';
comment on constraint letter_state on letters is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint telegram_chats_pkey on telegram_chats is 'telegram_chat_taken';
comment on index one_chat_per_account is 'telegram_connected';
comment on constraint telegram_connections_pkey on telegram_connections is 'telegram_connected';
comment on index one_code_per_account is 'out of reach: the statement that writes it says what happens to a second one';
comment on constraint one_pace on telegram_pace is 'out of reach: written once, at registration; no call changes it';
comment on index one_message_per_occasion is 'out of reach: the statement that writes it says what happens to a second one';
comment on constraint telegram_message_state on telegram_messages is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint active_month_is_a_month on telegram_connections is 'out of reach: the statement that writes it cuts the month off';

-- Subscription and payments
comment on constraint paid_limit_range on subscriptions is 'out of reach: limits of payments, which keep the same range';
comment on constraint paid_month_is_whole on subscriptions is 'out of reach: a month is written and ended whole, under the lock of the subscription';
comment on constraint payment_amount on payments is 'out of reach: what costs nothing is no payment';
comment on constraint payment_credit on payments is 'out of reach: what is left of a month is never below nothing';
comment on constraint payment_limit on payments is 'out of reach: what is free is no payment, and the call keeps the upper end';
comment on constraint payment_provider on payments is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint payment_status on payments is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint payment_sandbox_outcome on payments is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint payment_failure_has_reason on payments is 'out of reach: status and reason are written together';
comment on constraint payment_ends on payments is 'out of reach: status and moment are written together';
comment on constraint completed_payment_is_settled on payments is 'out of reach: both are written together';
comment on index one_pending_payment_per_company is 'payment_pending';
comment on index one_payment_per_provider_id is 'out of reach: a provider calls each payment by its own name';

-- Bills and acts
comment on constraint counted_document_kind on document_counters is 'out of reach: a word that the code writes, from a type of the same words';
comment on constraint document_numbers_rise on document_counters is 'out of reach: numbers are counted up from 1';
comment on constraint act_is_whole on invoices is 'out of reach: an act is written whole';
comment on index one_invoice_per_number is 'out of reach: each number is taken under the lock of its year';

